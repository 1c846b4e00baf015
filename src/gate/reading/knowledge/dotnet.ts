import { starMark } from '../reading.ts';
import type { Row } from './row.ts';

/**
 * Methods of .NET, named as PowerShell's reader names them: `[io.file]::delete` for one of a type, `.delete` for one of an
 * object, whose first word is then the object.
 */
export const dotnet: readonly Row[] = [
  {
    name: '[io.directory]::delete [io.file]::delete [microsoft.visualbasic.fileio.filesystem]::deletedirectory [microsoft.visualbasic.fileio.filesystem]::deletefile',
    style: 'none',
    operands: 'deletes tree, text*',
    examples: [["[System.IO.File]::Delete('C:\\boot.ini')", 'deletes C:\\boot.ini and below']],
  },
  {
    name: '[io.file]::writealltext [io.file]::writeallbytes [io.file]::writealllines [io.file]::appendalltext [io.file]::create [io.file]::openwrite [io.file]::createtext [io.directory]::createdirectory [io.streamwriter]::new',
    style: 'none',
    operands: 'writes, text*',
    examples: [["[IO.File]::WriteAllText('a.txt', 'x')", 'writes a.txt']],
  },
  {
    name: '[io.file]::readalltext [io.file]::readallbytes [io.file]::readalllines [io.file]::readlines [io.file]::openread [io.file]::opentext [io.directory]::getfiles [io.directory]::getdirectories [io.directory]::getfilesystementries [io.directory]::enumeratefiles [io.file]::exists [io.directory]::exists [io.file]::getattributes',
    style: 'none',
    operands: 'reads, text*',
    examples: [["[IO.File]::ReadAllText('a.txt')", 'reads a.txt']],
  },
  {
    name: '[io.file]::move [io.directory]::move',
    style: 'none',
    operands: 'moves, writes, text*',
    examples: [["[IO.File]::Move('a', 'b')", 'moves a', 'writes b']],
  },
  {
    name: '[io.file]::copy',
    style: 'none',
    operands: 'reads, writes, text*',
    examples: [["[IO.File]::Copy('a', 'b')", 'reads a', 'writes b']],
  },
  {
    name: '[diagnostics.process]::start',
    style: 'none',
    operands: 'argv',
    does: ['executes argument'],
    examples: [["[Diagnostics.Process]::Start('hostname')", 'executes argument', 'reads machine']],
  },
  {
    name: '[reflection.assembly]::load [reflection.assembly]::loadfile [reflection.assembly]::loadfrom [appdomain]::createdomain [activator]::createinstance [runtime.interopservices.marshal]::copy',
    style: 'none',
    does: ['executes argument'],
    examples: [["[Reflection.Assembly]::LoadFile('C:\\a.dll')", 'executes argument']],
  },
  {
    name: '[environment]::setenvironmentvariable',
    style: 'none',
    does: ['changes-config variable'],
    examples: [
      ["[Environment]::SetEnvironmentVariable('A', 'b', 'User')", 'changes-config variable'],
    ],
  },
  {
    name: '[environment]::getenvironmentvariables [environment]::getenvironmentvariable',
    style: 'none',
    does: ['reads environment'],
    examples: [['[Environment]::GetEnvironmentVariables()', 'reveals-secret environment']],
  },
  {
    name: '[environment]::exit [environment]::failfast',
    style: 'none',
    does: ['reads machine'],
    examples: [['[Environment]::Exit(1)', 'reads machine']],
  },
  {
    name: '[windows.forms.application]::setsuspendstate',
    style: 'none',
    does: ['power suspend'],
    examples: [
      [
        "[Windows.Forms.Application]::SetSuspendState('Hibernate', $false, $false)",
        'power suspend',
      ],
    ],
  },
  {
    name: `[environment]::getfolderpath [environment]::getcommandlineargs [math]::round [math]::floor [math]::ceiling [math]::abs [math]::max [math]::min [math]::pow [math]::sqrt
      [string]::join [string]::concat [string]::format [string]::isnullorempty [string]::isnullorwhitespace [string]::new [char]::isdigit [char]::isletter
      [datetime]::parse [datetime]::now.tostring [datetime]::utcnow.tostring [timespan]::fromseconds [int]::parse [guid]::newguid [convert]::tobase64string
      [convert]::frombase64string [convert]::toint32 [convert]::tostring [text.encoding]::utf8.getstring [text.encoding]::unicode.getstring [text.encoding]::ascii.getstring
      [text.encoding]::utf8.getbytes [text.encoding]::unicode.getbytes [text.encoding]::ascii.getbytes [regex]::match [regex]::matches [regex]::escape [regex]::replace [regex]::split
      [io.path]::combine [io.path]::getfilename [io.path]::getextension [io.path]::getdirectoryname [io.path]::getfullpath [io.path]::gettemppath [io.path]::changeextension
      [uri]::escapedatastring [uri]::unescapedatastring [version]::parse [array]::reverse [array]::indexof [linq.enumerable]::range`.replace(
      /\s+/g,
      ' ',
    ),
    style: 'none',
    does: ['reads machine'],
    examples: [['[math]::Round(1.5)', 'reads machine']],
  },
  {
    name: `.tostring .trim .trimend .trimstart .split .substring .replace .contains .startswith .endswith .tolower .toupper .padleft .padright .indexof .lastindexof
      .insert .remove .equals .gettype .compareto .gethashcode .tochararray .join .getenumerator .containskey .adddays .addhours .addminutes .addmonths
      .subtract .tolocaltime .touniversaltime .toshortdatestring .getlength .count .matches .match .getmembers .getproperties .first .last .reverse .sort .clone`.replace(
      /\s+/g,
      ' ',
    ),
    style: 'none',
    does: ['reads machine'],
    examples: [["'a'.ToUpper()", 'reads machine']],
  },
  {
    name: '.foreach .where',
    style: 'none',
    does: ['reads machine'],
    // A name in place of a block is a member, and that is called.
    also: ({ operands, fact }) => {
      if (operands.slice(1).some((word) => !word.text.startsWith('{'))) fact('unknown', false);
    },
    examples: [
      ['(gci).Where({ $_.Length -gt 5 })', 'reads . and below', 'reads machine', 'reads machine'],
      ["(gci).ForEach('Delete')", 'reads . and below', 'reads machine', 'unknown'],
    ],
  },
  {
    name: '.delete .deletefile .deletefolder .deletetree',
    style: 'none',
    operands: 'deletes tree, text*',
    also: ({ part, operands, fact, role }) => {
      const [, named] = operands;
      if (named && /^\.delete(?:file|folder)$/.test(part.program ?? ''))
        role('deletes tree', named);
      if (operands.some((word) => /shadowcopy/i.test(word.text)))
        fact('device recovery shadow copies');
    },
    examples: [
      ['(Get-Item a.txt).Delete()', 'reads a.txt', 'deletes a.txt and below'],
      [
        'Get-WmiObject Win32_Shadowcopy | ForEach-Object { $_.Delete() }',
        'reads machine',
        'deletes Win32_Shadowcopy and below',
        'device recovery shadow copies',
        'reads machine',
      ],
    ],
  },
  {
    name: '.moveto',
    style: 'none',
    operands: 'moves, writes',
    examples: [["(Get-Item a).MoveTo('b')", 'reads a', 'moves a', 'writes b']],
  },
  {
    name: '.copyto',
    style: 'none',
    operands: 'reads, writes, text*',
    examples: [["(Get-Item a).CopyTo('b')", 'reads a', 'reads a', 'writes b']],
  },
  {
    name: '.downloadstring .downloaddata .openread .getstringasync .getasync .getbytearrayasync .getstreamasync .navigate',
    style: 'none',
    operands: 'text, url, text*',
    does: ['network'],
    examples: [
      [
        "(New-Object Net.WebClient).DownloadString('https://example.com/a')",
        'reads machine',
        'network',
        'network in https://example.com/a',
      ],
    ],
  },
  {
    name: '.downloadfile .downloadfileasync',
    style: 'none',
    operands: 'text, url, writes',
    does: ['network'],
    examples: [
      [
        "(New-Object Net.WebClient).DownloadFile('https://example.com/a', 'a.exe')",
        'reads machine',
        'network',
        'writes a.exe',
        'network in https://example.com/a',
      ],
    ],
  },
  {
    name: '.uploadstring .uploaddata .postasync .putasync .sendasync .uploadvalues',
    style: 'none',
    operands: 'text, url, text*',
    does: ['network out'],
    examples: [
      [
        "(New-Object Net.WebClient).UploadString('https://example.com', 'x')",
        'reads machine',
        'network out',
        'network out https://example.com',
      ],
    ],
  },
  {
    name: '.uploadfile',
    style: 'none',
    operands: 'text, url, sends*',
    does: ['network out'],
    examples: [
      [
        "(New-Object Net.WebClient).UploadFile('https://example.com', 'a.txt')",
        'reads machine',
        'network out',
        'reads a.txt',
        'network out https://example.com',
      ],
    ],
  },
  {
    name: '[net.sockets.tcpclient]::new [net.dns]::gethostaddresses [net.dns]::gethostentry [net.dns]::resolve',
    style: 'none',
    operands: 'bare host, text*',
    does: ['network'],
    examples: [
      ["[Net.Dns]::GetHostAddresses('example.com')", 'network', 'network both example.com'],
    ],
  },
  {
    name: '[scriptblock]::create',
    style: 'none',
    operands: 'code powershell',
    does: ['executes argument'],
    examples: [["& ([scriptblock]::Create('ri a'))", 'executes argument', 'deletes a', 'unknown']],
  },
  {
    name: '.addscript .newscriptblock .invokescript .addcommand',
    style: 'none',
    operands: 'text, code powershell, text*',
    does: ['executes argument'],
    examples: [["$x.AddScript('ri a')", 'executes argument', 'deletes a']],
  },
  {
    name: '.invoke .invokereturnasis .shellexecute .run .exec .begininvoke .createpipeline .loadfile',
    style: 'none',
    does: ['executes argument'],
    examples: [['$x.Invoke()', 'executes argument']],
  },
  {
    name: '.kill .closemainwindow',
    style: 'none',
    also: ({ operands, fact }) =>
      fact(operands[0]?.shape === starMark ? 'kills all' : 'kills process'),
    examples: [
      ['(Get-Process node).Kill()', 'reads machine', 'kills process'],
      ['Get-Process | % { $_.Kill() }', 'reads machine', 'kills all', 'reads machine'],
    ],
  },
  {
    name: '.reboot .win32shutdown .shutdown .win32shutdowntracker',
    style: 'none',
    does: ['power off'],
    examples: [['(Get-WmiObject Win32_OperatingSystem).Reboot()', 'reads machine', 'power off']],
  },
  {
    name: '.format .formatex',
    style: 'none',
    does: ['device format'],
    examples: [["(Get-WmiObject Win32_Volume).Format('NTFS')", 'reads machine', 'device format']],
  },
];
