import { cmdProgram } from '../cmd/program.ts';
import { emit, emitFact, emitPath, type Run } from '../facts.ts';
import { powershellProgram } from '../powershell/program.ts';
import { readInner } from '../powershell/runners.ts';
import type { Word } from '../reading.ts';
import { namedPlace } from '../windowsPlaces.ts';
import type { Also, Fact, Row, RowCall } from './row.ts';

const line = (args: readonly Word[]): string =>
  args.map((word) => word.text.toLowerCase().replace(/^\/\//, '/')).join(' ');

const asksHelp = /^(?:[/-]\?|--?help|\/help|help)$/i;

/** The first pattern that the words match says what is done; a program that only asks for help does nothing. */
const byWords =
  (table: readonly (readonly [pattern: RegExp, ...facts: Fact[]])[]): Also =>
  ({ args, fact }) => {
    if (args.some((word) => asksHelp.test(word.text))) {
      fact('reads machine');
      return;
    }
    const text = line(args);
    const found = table.find(([pattern]) => pattern.test(text));
    const [, ...facts] = found ?? [undefined, 'unknown' as const];
    for (const one of facts) fact(one, one !== 'unknown');
  };

const both =
  (...all: readonly Also[]): Also =>
  (call) => {
    for (const also of all) also(call);
  };

/** The word behind a switch: `valueAfter(args, /^\/tr$/)`. */
const valueAfter = (args: readonly Word[], pattern: RegExp): Word | undefined =>
  args[args.findIndex((word) => pattern.test(word.text)) + 1];

const has = (args: readonly Word[], pattern: RegExp): boolean =>
  args.some((word) => pattern.test(word.text));

const hosts: Also = ({ run, args }) => {
  for (const word of args) {
    const host = /^\\\\([\w.-]+)/.exec(word.text)?.[1];
    if (host) run.hosts.push({ text: host, direction: 'both', role: 'transfer' });
  }
};

/** `reg VERB KEY …`. */
function registry({ run, args, fact }: RowCall): void {
  const [verb, key, file] = args;
  if (!verb || !key || has(args, asksHelp)) {
    fact('reads machine');
    return;
  }
  switch (verb.text.toLowerCase()) {
    case 'query':
    case 'compare':
      emitPath(run, 'reads', key, has(args, /^\/s$/i));
      return;
    case 'delete':
      if (has(args, /^\/v[ae]?$/i)) emitPath(run, 'writes', key, false);
      else emitPath(run, 'deletes', key, true);
      return;
    case 'add':
    case 'copy':
      emitPath(run, 'writes', verb.text.toLowerCase() === 'copy' && file ? file : key, false);
      if (namedPlace(key.shape)?.kind === 'protected') fact('persists registry');
      return;
    case 'save':
    case 'export':
      emitPath(run, 'reads', key, true);
      if (file) emitPath(run, 'writes', file, false);
      return;
    default:
      fact('changes-config registry');
  }
}

/** `/F PATH` or the first word that is no switch, with everything below where a switch says so. */
const permissions =
  (below: RegExp): Also =>
  ({ run, args, fact }) => {
    const path = has(args, /^\/f$/i)
      ? valueAfter(args, /^\/f$/i)
      : args.find((word) => !/^\//.test(word.text));
    const shows =
      run.part.program !== 'takeown' &&
      !has(
        args,
        /^\/(?:grant|deny|remove|inheritance|setowner|reset|restore|setintegritylevel|substitute|g|p|d|r|e)\b/i,
      );
    if (!path) fact('reads machine');
    else emitPath(run, shows ? 'reads' : 'permissions', path, has(args, below));
  };

function shutdown({ args, fact }: RowCall): void {
  const text = line(args);
  if (args.length === 0 || has(args, asksHelp) || /[/-]a\b/.test(text)) fact('reads machine');
  else if (/[/-]m\s+\\\\/.test(text)) fact('remote-state power');
  else if (/[/-]l\b/.test(text)) fact('changes-config session');
  else if (/[/-](?:r|g|o)\b/.test(text)) fact('power reboot');
  else if (/[/-](?:s|sg|p|h|hybrid|f|t|i)\b|\b(?:now|\+\d)/.test(text)) fact('power off');
  else fact('unknown', false);
}

function taskkill({ run, args, fact }: RowCall): void {
  const named = args.filter((_, at) => /^[/-]{1,2}(?:im|pid)$/i.test(args[at - 1]?.text ?? ''));
  const text = line(args);
  if (has(args, asksHelp)) fact('reads machine');
  else if (named.some((word) => /^[*]/.test(word.text))) fact('kills all');
  else if (
    named.length === 0 &&
    /pid (?:ge|gt) \d{1,3}\b|pid ne |status eq running|username (?:ne|eq system)|imagename eq \*/.test(
      text,
    )
  )
    fact('kills all');
  else if (named.length === 0) fact('kills process', false);
  else
    for (const word of named) emit(run, 'kills', { type: 'thing', text: word.text }, !word.dynamic);
}

/** `diskpart` does what it reads; only lists are known to be harmless. */
function diskpart({ run, args, fact }: RowCall): void {
  const { draft, part } = run;
  if (has(args, asksHelp)) {
    fact('reads machine');
    return;
  }
  const feeders = draft.flows.filter((flow) => flow.to === part.index && flow.by === 'pipe');
  const said = feeders.map(({ from }) =>
    draft.parts[from]?.words
      .slice(1)
      .map((word) => word.text)
      .join(' '),
  );
  const lists = /^\s*(?:list|detail|select|sel|rescan|help|exit|rem)\b/i;
  if (
    args.length === 0 &&
    said.length > 0 &&
    said.every((text) => text?.split(/\r?\n/).every((line) => lists.test(line)))
  )
    fact('reads machine');
  else fact('device disk partitions');
}

function cipher({ run, args, fact }: RowCall): void {
  const text = line(args);
  if (/\/w/.test(text)) fact('device free space');
  else if (/\/[ed]\b/.test(text)) {
    for (const word of args)
      if (!/^\//.test(word.text)) emitPath(run, 'writes', word, /\/s/.test(text));
  } else fact('reads machine');
}

/** `/tr "cmd /c …"`: what the schedule will run is read as a command line. */
function scheduled({ run, args }: RowCall): void {
  const command = valueAfter(args, /^\/tr$/i);
  if (command && has(args, /^\/(?:create|change)$/i)) readInner(run, 'cmd', command.text, command);
}

/** What a line of `wmic` amounts to; the first that fits. */
const wmicLines: readonly (readonly [pattern: RegExp, fact: Fact])[] = [
  [/shadowcopy\b.*\b(?:delete|call)/, 'device recovery shadow copies'],
  [/^(?:\/\S+ )*os\b.*\b(?:reboot|shutdown|win32shutdown)\b/, 'power off'],
  [
    /process\b.*\bwhere\b.*(?:\blike\s+'%+'|processid\s*>=?\s*\d{1,3}\b).*\b(?:delete|call\s+terminate)/,
    'kills all',
  ],
  [/process\b.*\bwhere\b.*\b(?:delete|call\s+terminate)/, 'kills process'],
  [/process\b.*\b(?:delete|call\s+terminate)/, 'kills all'],
  [/(?:volume|logicaldisk)\b.*\bcall\s+format/, 'device format'],
  [/\b(?:call|delete|set|create|assoc)\b/, 'changes-config system object'],
  [/\b(?:get|list)\b|^$/, 'reads machine'],
];

function wmic({ run, args, fact }: RowCall): void {
  const text = line(args).replace(/"/g, '');
  const node = args.find((word) => /^\/node:/i.test(word.text))?.text.slice(6);
  if (node && !/^(?:localhost|\.|127\.0\.0\.1)$/i.test(node))
    run.hosts.push({ text: node, direction: 'both', role: 'transfer' });
  if (/process\b.*\bcall\s+create/.test(text)) {
    const rest = args.slice(args.findIndex((word) => /^create$/i.test(word.text)) + 1);
    const [first] = rest;
    fact('executes argument');
    if (first) readInner(run, 'cmd', rest.map((word) => word.text).join(' '), first);
    return;
  }
  fact(wmicLines.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown', false);
}

function certutil(call: RowCall): void {
  const { run, args, fact } = call;
  const text = line(args);
  const [first, second] = args.filter((word) => !/^[-/]/.test(word.text));
  if (/[-/](?:urlcache|verifyctl|url|ping)\b/.test(text)) fetchesInto(call);
  else if (/[-/](?:decode|encode|decodehex|encodehex)\b/.test(text)) {
    if (first) emitPath(run, 'reads', first, false);
    if (second) emitPath(run, 'writes', second, false);
  } else if (first && /[-/](?:hashfile|dump|verify)\b/.test(text))
    emitPath(run, 'reads', first, false);
  else fact('changes-config certificates', false);
}

/** Addresses are fetched, paths are written. */
function fetchesInto(call: RowCall): void {
  for (const word of call.args) {
    if (/^(?:https?|ftp):/i.test(word.text)) call.role('url', word);
    else if (!/^[-/]/.test(word.text)) emitPath(call.run, 'writes', word, false);
  }
}

function bitsadmin(call: RowCall): void {
  const { run, args, fact } = call;
  fact('network');
  for (const word of args) {
    if (/^(?:https?|ftp):/i.test(word.text)) call.role('url', word);
    else if (/^(?:[a-z]:[\\/]|[%.\\])/i.test(word.text)) emitPath(run, 'writes', word, false);
  }
  if (/\/setnotifycmdline/.test(line(args))) fact('persists transfer');
}

const remote = /^(?:https?|ftp|file|\\\\)/i;

/** Programs that load or run what they are given. */
const launches: Also = (call) => {
  const { run, args, fact } = call;
  const text = line(args);
  if (/powrprof/.test(text)) fact('power suspend');
  else if (/shexitwindowsex|exitwindows/.test(text)) fact('power off');
  const from = args.some((word) => remote.test(word.text) || /https?:\/\//i.test(word.text))
    ? 'host'
    : 'argument';
  fact(`executes ${from}`);
  for (const word of args) {
    const address = /https?:\/\/[^\s"',]+/i.exec(word.text)?.[0];
    if (address) run.hosts.push({ text: address, direction: 'in', role: 'transfer' });
  }
  hosts(call);
};

const installs: Also = ({ run, args, fact }) => {
  const [verb, ...rest] = args;
  const names = rest.filter((word) => !/^[-/]/.test(word.text));
  const word = verb?.text.toLowerCase() ?? '';
  if (
    has(args, asksHelp) ||
    /^(?:-v|--version|--info|list|ls|search|show|info|find|status|home|prefix|which|outdated|features|source|bucket|cat|checkup|config)$/.test(
      word,
    )
  ) {
    if (/^(?:source|bucket|config)$/.test(word) && names.length > 1)
      fact('changes-config package sources');
    else if (/^(?:search|show|find|outdated|status|info|home)$/.test(word)) fact('reads service');
    else fact('reads machine');
  } else if (
    /^(?:install|add|upgrade|update|uninstall|remove|rm|import|reset|download|pin|configure|repair|cleanup|hold)$/.test(
      word,
    )
  ) {
    for (const name of names)
      emit(run, 'installs', { type: 'thing', text: name.text }, !name.dynamic);
    if (names.length === 0) fact('installs packages');
  } else fact('unknown', false);
};

/** What a scripting host or an installer is given to run. */
const script = (call: RowCall): void => {
  const file = call.args.find((word) => !/^[/-]/.test(word.text));
  if (file && remote.test(file.text)) launches(call);
  else if (file) call.role('script other', file);
  else call.fact('reads machine');
};

/** Where one shell is given another's destroyers: `Remove-Item` in Git Bash, `rd` in PowerShell's place. */
const deletesAll = ({ run, args }: RowCall): void => {
  for (const word of args)
    if (!/^[-/][A-Za-z?]/.test(word.text)) emitPath(run, 'deletes', word, true);
};

const elevates = (run: Run): void => emitFact(run, 'elevates');

/** Names of other shells' commands, as a POSIX shell meets them. */
export const foreign: readonly Row[] = [
  {
    name: 'remove-item ri clear-content rd del erase deltree',
    style: 'none',
    also: deletesAll,
    examples: [
      ['Remove-Item -Recurse -Force build', 'deletes build and below'],
      ['rd /s /q build', 'deletes build and below'],
    ],
  },
  {
    name: 'format clear-disk format-volume initialize-disk',
    style: 'none',
    also: ({ args, run, part }) => {
      const disk = args.find((word) => /^[A-Za-z]:/.test(word.text));
      if (has(args, /^(?:\/\?|--?help|-whatif)$/i)) return;
      if (disk || part.program !== 'format')
        emit(run, 'device', { type: 'thing', text: `format ${disk?.text ?? 'disk'}` });
      else emit(run, 'unknown', { type: 'thing', text: '' }, false);
    },
    examples: [
      ['format C: /q', 'device format C:'],
      ['format src', 'unknown'],
    ],
  },
];

/** Programs that come with Windows, from whichever shell they are started. */
export const windows: readonly Row[] = [
  {
    name: 'powershell pwsh powershell_ise pwsh-preview',
    is: ['interpreter'],
    style: 'none',
    also: powershellProgram,
    examples: [
      ['powershell -NoProfile -Command "Remove-Item a"', 'deletes a'],
      ['pwsh -nop -e cgBpACAAYQA=', 'deletes a'],
      ['powershell.exe -File build.ps1', 'executes file powershell build.ps1', 'reads build.ps1'],
      ['pwsh --version', 'reads machine'],
    ],
  },
  {
    name: 'cmd',
    style: 'none',
    also: cmdProgram,
    examples: [
      ['cmd /c del a', 'deletes a'],
      ['cmd.exe /d /s /c "rd /s a"', 'deletes a and below'],
    ],
  },
  {
    name: 'diskpart',
    style: 'none',
    also: diskpart,
    examples: [
      ['diskpart /s wipe.txt', 'device disk partitions'],
      ['echo list disk | diskpart', 'reads machine', 'reads machine'],
    ],
  },
  {
    name: 'vssadmin diskshadow',
    style: 'none',
    also: byWords([
      [/\bdelete\b|\bresize\b|^\/s\b/, 'device recovery shadow copies'],
      [/^list\b|^$/, 'reads machine'],
      [/^create\b/, 'writes workspace'],
    ]),
    examples: [
      ['vssadmin.exe Delete Shadows /For=C: /All', 'device recovery shadow copies'],
      ['vssadmin list shadows', 'reads machine'],
    ],
  },
  {
    name: 'wbadmin',
    style: 'none',
    also: byWords([
      [/^(?:delete|disable)\b/, 'device recovery backups'],
      [/^get\b|^$/, 'reads machine'],
      [/^start (?:sys)?(?:recovery|statere)/, 'device recovery'],
    ]),
    examples: [
      ['wbadmin delete catalog -quiet', 'device recovery backups'],
      ['wbadmin get versions', 'reads machine'],
    ],
  },
  {
    name: 'bcdedit bootrec reagentc',
    style: 'none',
    also: byWords([
      [/^(?:\/enum.*|\/v|\/info|)$/, 'reads machine'],
      [
        /\/delete|\/import|\/clean|recoveryenabled|bootstatuspolicy|\/disable/,
        'device recovery boot configuration',
      ],
      [/./, 'changes-config boot configuration'],
    ]),
    examples: [
      ['bcdedit /enum', 'reads machine'],
      ['bcdedit /set {default} recoveryenabled No', 'device recovery boot configuration'],
    ],
  },
  {
    name: 'wmic',
    style: 'none',
    also: wmic,
    examples: [
      ['wmic shadowcopy delete', 'device recovery shadow copies'],
      ['wmic os call reboot', 'power off'],
      ['wmic logicaldisk get name', 'reads machine'],
      ['wmic process call create "del a"', 'executes argument', 'deletes a'],
    ],
  },
  {
    name: 'cipher',
    style: 'none',
    also: cipher,
    examples: [
      ['cipher /w:C', 'device free space'],
      ['cipher /e docs', 'writes docs'],
    ],
  },
  {
    name: 'sdelete sdelete64',
    style: 'none',
    also: ({ run, args }) => {
      for (const word of args) {
        if (/^[a-z]:\\?$/i.test(word.text))
          emit(run, 'device', { type: 'thing', text: `free space ${word.text}` });
        else if (!/^[-/]/.test(word.text)) emitPath(run, 'deletes', word, true);
      }
    },
    examples: [['sdelete -s logs', 'deletes logs and below']],
  },
  {
    name: 'mountvol manage-bde fsutil chkdsk',
    style: 'none',
    also: byWords([
      [
        /^(?:.*\bquery.*|.*\blist\b.*|-status.*|fsinfo.*|volume (?:diskfree|filelayout) \S+|[a-z]:|)$/,
        'reads machine',
      ],
      [/volume dismount|^[a-z]:\\? \/[dp]\b|-forcerecovery|-lock|setzerodata/, 'device volume'],
      [/./, 'changes-config volume'],
    ]),
    examples: [
      ['chkdsk', 'reads machine'],
      ['mountvol E: /d', 'device volume'],
    ],
  },
  {
    name: 'reg',
    style: 'none',
    also: registry,
    examples: [
      ['reg delete HKCU/Software/MyApp /f', 'deletes HKCU/Software/MyApp and below'],
      ['reg add HKCU/Software/MyApp /v a /d 1', 'writes HKCU/Software/MyApp'],
      ['reg query HKCU/Software', 'reads HKCU/Software'],
    ],
  },
  {
    name: 'regedit',
    style: 'none',
    does: ['changes-config registry'],
    examples: [['regedit /s a.reg', 'changes-config registry']],
  },
  {
    name: 'icacls cacls xcacls takeown',
    style: 'none',
    also: permissions(/^\/(?:t|r)$/i),
    examples: [
      ['icacls docs /grant me:F', 'permissions docs'],
      ['icacls docs /grant me:F /T', 'permissions docs and below'],
      ['takeown /f docs /r /d y', 'permissions docs and below'],
      ['icacls docs', 'reads docs'],
    ],
  },
  {
    name: 'taskkill',
    style: 'none',
    also: taskkill,
    examples: [
      ['taskkill /F /IM node.exe', 'kills node.exe'],
      ['taskkill /f /im "*"', 'kills all'],
    ],
  },
  {
    name: 'tskill pskill',
    style: 'none',
    also: ({ run, args }) => {
      for (const word of args)
        if (!/^[/-]/.test(word.text)) emit(run, 'kills', { type: 'thing', text: word.text });
    },
    examples: [['tskill 42', 'kills 42']],
  },
  {
    name: 'tsshutdn psshutdown wpeutil',
    style: 'none',
    also: ({ part, args, fact }) => {
      const asked = /^(?:reboot|shutdown)$/i.test(args[0]?.text ?? '');
      fact(part.program !== 'wpeutil' || asked ? 'power off' : 'unknown');
    },
    examples: [['psshutdown -r', 'power off']],
  },
  {
    name: 'logoff',
    style: 'none',
    does: ['changes-config session'],
    examples: [['logoff', 'changes-config session']],
  },
  {
    name: 'schtasks',
    style: 'none',
    also: both(
      byWords([
        [/^(?:\/query.*|)$/, 'reads machine'],
        [/\/create\b/, 'persists schedule'],
        [/\/(?:delete|change|run|end)\b/, 'changes-config schedule'],
        [/./, 'persists schedule'],
      ]),
      scheduled,
    ),
    examples: [
      ['schtasks /query', 'reads machine'],
      ['schtasks /create /sc onlogon /tn upd /tr "del a"', 'persists schedule', 'deletes a'],
    ],
  },
  {
    name: 'certutil',
    style: 'none',
    also: certutil,
    examples: [
      [
        'certutil -urlcache -f https://example.com/a.exe a.exe',
        'writes a.exe',
        'network in https://example.com/a.exe',
      ],
      ['certutil -hashfile a.zip SHA256', 'reads a.zip'],
    ],
  },
  {
    name: 'bitsadmin',
    style: 'none',
    also: bitsadmin,
    examples: [
      [
        'bitsadmin /transfer j https://example.com/a.exe',
        'network',
        'network in https://example.com/a.exe',
      ],
    ],
  },
  {
    name: 'rundll32 regsvr32 mshta installutil regasm regsvcs odbcconf presentationhost cmstp msxsl mavinject winrm winrs xwizard pcalua scriptrunner',
    style: 'none',
    also: launches,
    examples: [
      ['mshta https://example.com/a.hta', 'executes host', 'network in https://example.com/a.hta'],
      ['rundll32 shell32.dll,Control_RunDLL', 'executes argument'],
    ],
  },
  {
    name: 'cscript wscript',
    style: 'none',
    also: script,
    examples: [['cscript //nologo a.vbs', 'executes file a.vbs', 'reads a.vbs']],
  },
  {
    name: 'msiexec',
    style: 'none',
    also: ({ run, args, fact, role }) => {
      for (const word of args) {
        if (/^https?:/i.test(word.text)) role('url', word);
        else if (!/^[/-]/.test(word.text))
          emit(run, 'installs', { type: 'thing', text: word.text });
      }
      if (args.every((word) => /^[/-]/.test(word.text))) fact('installs package');
    },
    examples: [['msiexec /i tool.msi /qn', 'installs tool.msi']],
  },
  {
    name: 'runas',
    style: 'none',
    also: ({ run, args }) => {
      elevates(run);
      const command = args.find((word) => !/^\//.test(word.text));
      if (command) readInner(run, 'cmd', command.text, command);
    },
    examples: [['runas /user:admin "del a"', 'elevates', 'deletes a']],
  },
  {
    name: 'psexec psexec64',
    style: 'none',
    also: both(hosts, ({ fact }) => fact('executes argument')),
    examples: [['psexec -s cmd', 'executes argument']],
  },
  {
    name: 'setx',
    style: 'none',
    also: ({ run, args }) => {
      const name = args.find((word) => !/^\//.test(word.text));
      emit(run, 'changes-config', { type: 'thing', text: `variable ${name?.text ?? ''}` });
    },
    examples: [['setx NODE_ENV test', 'changes-config variable NODE_ENV']],
  },
  {
    name: 'tasklist systeminfo getmac driverquery openfiles quser qwinsta gpresult ipconfig chcp wevtutil powercfg auditpol netsh nbtstat tzutil w32tm dism sfc gpupdate pnputil cmdkey doskey nltest',
    style: 'none',
    also: both(hosts, (call) => machineState(call)),
    examples: [
      ['tasklist /FI "IMAGENAME eq node.exe"', 'reads machine'],
      ['ipconfig /all', 'reads machine'],
      ['systeminfo /s other', 'network', 'reads machine'],
      ['ipconfig /release', 'changes-config machine'],
      ['wevtutil cl Security', 'changes-config machine'],
      ['netsh wlan show profile name=home key=clear', 'reveals-secret network key'],
    ],
  },
  {
    name: 'winget choco scoop',
    style: 'none',
    also: installs,
    examples: [
      ['winget uninstall --id Microsoft.VisualStudioCode', 'installs Microsoft.VisualStudioCode'],
      ['choco list', 'reads machine'],
    ],
  },
];

/** What makes each of these more than a look at the machine. */
const changes: Readonly<Record<string, RegExp>> = {
  ipconfig: /\/(?:release|renew|flushdns|registerdns|setclassid)/,
  arp: /(?:^| )[-/][ds]\b/,
  chcp: /\d/,
  mode: /./,
  wevtutil: /^(?:cl|clear-log|sl|set-log|im|um|install|uninstall)/,
  powercfg:
    /^[/-](?!l|q|a\b|list|query|getactivescheme|availablesleepstates|energy|batteryreport|devicequery|requests|waketimers|lastwake)/,
  auditpol: /^\/(?:set|clear|remove|restore|resourcesacl)/,
  netsh:
    /\b(?:set|add|delete|reset|import|disable|connect|disconnect|exec|dump)\b|firewall set|-f\b/,
  tzutil: /\/s/,
  w32tm: /\/(?:config|resync|register|unregister)/,
  dism: /\/(?:enable|disable|add|remove|cleanup|apply|capture|commit|unmount|mount|set|image)/,
  sfc: /\/(?:scannow|scanfile|offboot)/,
  gpupdate: /^/,
  openfiles: /\/(?:disconnect|local)/,
  pnputil: /[/-](?:a|d|i|add|delete|install|disable|enable|remove)/,
  cmdkey: /\/(?:add|generic|delete|smartcard)/,
  doskey: /=|\/macrofile/,
  clip: /^/,
  waitfor: /^/,
  route: /\b(?:add|delete|change)\b|-f\b/,
  klist: /purge|get/,
  nltest: /\/(?:server|sc_reset|sc_change)/,
};

/** `/s HOST`: another machine, which need not look like an address. */
const asksOther = /^(?:tasklist|systeminfo|driverquery|getmac|openfiles|gpresult)$/;

function machineState({ part, args, fact, role }: RowCall): void {
  const text = line(args);
  const at = args.findIndex((word) => /^[-/]s$/i.test(word.text));
  const other = at >= 0 && asksOther.test(part.program ?? '') ? args[at + 1] : undefined;
  if (other) role('bare host', other);
  if (other) fact('network');
  const asks = has(args, asksHelp);
  if (part.program === 'netsh' && /key\s*=\s*clear/.test(text)) fact('reveals-secret network key');
  else if (!asks && changes[part.program ?? '']?.test(text)) fact('changes-config machine');
  else fact('reads machine');
}

/** Programs of Windows whose names mean something else where the machine is no Windows. */
export const windowsOnly: readonly Row[] = [
  {
    name: 'sc',
    style: 'none',
    also: both(
      hosts,
      byWords([
        [
          /^(?:\\\\\S+ )?(?:query|queryex|qc|qdescription|qfailure|getdisplayname|getkeyname|enumdepend|sdshow)\b|^$/,
          'reads machine',
        ],
        [/^(?:\\\\\S+ )?(?:create|config|failure|sdset)\b/, 'persists service'],
        [/^(?:\\\\\S+ )?(?:start|stop|delete|pause|continue|control)\b/, 'changes-config service'],
      ]),
    ),
    examples: [
      ['sc stop Spooler', 'changes-config service'],
      ['sc query', 'reads machine'],
      ['sc create upd binPath= a.exe', 'persists service'],
    ],
  },
  {
    name: 'net net1',
    style: 'none',
    also: both(
      hosts,
      byWords([
        [/^localgroup \S.*\/add/, 'elevates'],
        [
          /^(?:user|group|accounts)\b.*\/(?:add|active|delete|times|random)|^user \S+ \S+$/,
          'persists account',
        ],
        [
          /^(?:user|group|localgroup|accounts|start|share|use|view|statistics|session|config|time|helpmsg)(?: \S+)?$|^$/,
          'reads machine',
        ],
        [/^(?:stop|start|pause|continue) \S/, 'changes-config service'],
        [/./, 'changes-config network share'],
      ]),
    ),
    examples: [
      ['net localgroup Administrators deploy /add', 'elevates'],
      ['net user backdoor P@ss /add', 'persists account'],
      ['net stop spooler', 'changes-config service'],
      ['net user', 'reads machine'],
    ],
  },
  {
    name: 'at',
    style: 'none',
    does: ['persists schedule'],
    examples: [['at 12:00 a.bat', 'persists schedule']],
  },
  {
    name: 'msg print recover subst',
    style: 'none',
    also: ({ part, args, fact, role }) => {
      const { program } = part;
      const words = args.filter((word) => !/^\//.test(word.text));
      if (has(args, asksHelp) || (program === 'subst' && args.length === 0)) fact('reads machine');
      else if (program === 'print') for (const word of words) role('reads', word);
      else if (program === 'recover') for (const word of words) role('writes', word);
      if (args.length > 0 && program !== 'recover') fact(`changes-config ${program}`);
    },
    examples: [
      ['subst', 'reads machine'],
      ['subst z: c:\\a', 'changes-config subst'],
      ['msg * hi', 'changes-config msg'],
      ['print a.txt', 'reads a.txt', 'changes-config print'],
      ['recover a.txt', 'writes a.txt'],
    ],
  },
  {
    name: 'hh control',
    style: 'none',
    also: launches,
    examples: [['control appwiz.cpl', 'executes argument']],
  },
  {
    name: 'defrag convert compact',
    style: 'none',
    does: ['changes-config volume'],
    examples: [['convert E: /fs:ntfs', 'changes-config volume']],
  },
  {
    name: 'whoami query mode choice timeout waitfor clip klist route hostname netstat arp',
    style: 'none',
    also: both(hosts, (call) => machineState(call)),
    examples: [
      ['whoami /all', 'reads machine'],
      ['route add 1.2.3.4 5.6.7.8', 'changes-config machine'],
    ],
  },
];

/** Also where PowerShell runs on another system: its options differ, its effect does not. */
export const windowsShutdown: readonly Row[] = [
  {
    name: 'shutdown',
    style: 'none',
    also: shutdown,
    examples: [
      ['shutdown /s /t 0', 'power off'],
      ['shutdown -r', 'power reboot'],
      ['shutdown /a', 'reads machine'],
    ],
  },
];
