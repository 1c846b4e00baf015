import type { Option, Row } from './row.ts';

const asksVersion: Readonly<Record<string, Option>> = {
  '-version -V --version': { undoes: true, does: ['reads machine'] },
};

/** Sound, pictures and film. */
export const media: readonly Row[] = [
  {
    name: 'ffmpeg avconv',
    style: 'single',
    open: true,
    flags: '-y -n -an -vn -sn -dn -shortest -nostdin -hide_banner -stats -nostats -re -copyts',
    values:
      '-c -codec -c:v -c:a -vcodec -acodec -vf -af -filter:v -filter:a -filter_complex -lavfi -b -b:v -b:a -crf -preset -r -s -ss -t -to -f -map -pix_fmt -ar -ac -ab -q -q:v -q:a -qscale:v -frames:v -vframes -loglevel -v -threads -movflags -metadata -g -bf -profile:v -level -tune -maxrate -bufsize -aspect -loop -stream_loop -itsoffset -hwaccel -start_number -framerate -pattern_type -update -safe -strict -vol -map_metadata -disposition -tag:v',
    options: {
      '-i': 'remote reads',
      '-progress -report -passlogfile -vstats_file -dump_attachment': { value: 'writes' },
      '-protocol_whitelist -filter_script -filter_complex_script -attach': 'reads',
      '-version -formats -codecs -encoders -decoders -filters -h': {
        undoes: true,
        does: ['reads machine'],
      },
    },
    operands: 'text*, destination',
    examples: [
      ['ffmpeg -y -i a.mov -crf 23 b.mp4', 'reads a.mov', 'writes b.mp4'],
      [
        'ffmpeg -i a.mov rtmp://example.org/live',
        'reads a.mov',
        'writes rtmp://example.org/live',
        'network out rtmp://example.org/live',
      ],
      ['ffmpeg -version', 'reads machine'],
    ],
  },
  {
    name: 'ffprobe mediainfo exiv2 identify soxi pdfinfo pdffonts pdfimages-list pngcheck jpeginfo webpinfo mp3info',
    style: 'single',
    flags:
      '-hide_banner -show_format -show_streams -show_entries-all -pretty -verbose -f-full -ping',
    values: '-v -loglevel -of -print_format -show_entries -select_streams -format -f -l',
    options: { '-i': 'remote reads', ...asksVersion, '-o': 'writes' },
    operands: 'remote reads*',
    // The names stand in a file.
    also: ({ operands, fact }) => {
      if (operands.some((word) => word.text.startsWith('@'))) fact('unknown');
    },
    examples: [
      ['ffprobe -v error -show_format a.mp4', 'reads a.mp4'],
      ['identify -frob a.png', 'unknown', 'reads a.png'],
      ['identify @list', 'reads @list', 'unknown'],
    ],
  },
  {
    name: 'convert magick gm rsvg-convert inkscape sox cwebp dwebp avifenc heif-convert pdftotext pdftoppm pdfunite qpdf gs ps2pdf potrace optipng pngquant jpegoptim gifsicle mogrify montage composite wkhtmltopdf weasyprint soffice libreoffice unoconv lame flac opusenc oggenc handbrakecli tesseract pdftk exiftool img2pdf',
    style: 'single',
    open: true,
    values:
      '-resize -quality -density -background -fill -font -pointsize -gravity -annotate -crop -rotate -extent -geometry -format -r -f -l -w -h -q -sDEVICE -dpi -m',
    options: {
      '-o -output --output --export-filename -sOutputFile --outdir': 'writes',
      ...asksVersion,
    },
    operands: 'reads*, destination',
    also: ({ part, operands, role }) => {
      const inPlace = /^(?:mogrify|optipng|pngquant|jpegoptim|gifsicle|exiftool)$/.test(
        part.program ?? '',
      );
      for (const word of inPlace ? operands : []) role('writes', word);
    },
    examples: [
      ['convert a.png -resize 50% b.jpg', 'reads a.png', 'writes b.jpg'],
      ['mogrify -resize 50% a.png', 'writes a.png', 'writes a.png'],
    ],
  },
];
