import { setAlias, setVariable } from '../draft.ts';
import { emit } from '../facts.ts';
import { placeOf } from '../places.ts';
import { runText, scheduledAction, startProcess } from '../powershell/runners.ts';
import { isKnown } from '../powershell/word.ts';
import { starMark } from '../reading.ts';
import type { Cmdlet, CmdletCall } from './cmdlet.ts';
import type { Fact, Option } from './row.ts';

/** Without a path it is the current folder that is read. */
const orHere = ({ valuesOf, fact, piped }: CmdletCall): void => {
  if (valuesOf('Path').length === 0 && !piped) fact('reads workspace');
};

/** `Get-X | Stop-X`: all there are, unless something before it picks. */
const takesAll = ({ input, piped, valuesOf }: CmdletCall): boolean =>
  piped &&
  valuesOf('Name').length + valuesOf('Id').length === 0 &&
  (input?.some((word) => word.shape === starMark) ?? false);

const everyProcess = /^\((?:Get-Process|gps|ps)\)\.\w+$/i;

const stopsProcesses = (call: CmdletCall): void => {
  const { valuesOf, fact, run } = call;
  const named = [...valuesOf('Id'), ...valuesOf('Name')];
  const each = run.scope.variables?.get('_')?.some((word) => word.shape === starMark);
  const ofEach = each && named.some((word) => /^\$_\.\w+$/.test(word.text));
  const ofAll = named.some((word) => everyProcess.test(word.text));
  const handed = named.length === 0 ? valuesOf('InputObject') : [];
  const every = handed.some((word) => word.shape === starMark);
  if (every || ofEach || ofAll || named.some((word) => word.text === '*')) fact('kills all');
  else if (named.length === 0 && handed.every((word) => !isKnown(word)))
    fact('kills process', false);
  else
    for (const word of [...named, ...handed])
      emit(run, 'kills', { type: 'thing', text: word.text }, !word.dynamic);
};

/** On this machine, unless another one is named. */
const power =
  (what: string) =>
  ({ valuesOf, fact }: CmdletCall): void => {
    const others = valuesOf('ComputerName').filter(
      (word) => !/^(?:\.|localhost|127\.0\.0\.1|\$env:computername)$/i.test(word.text),
    );
    if (others.length > 0) fact('remote-state power');
    else fact(`power ${what}`);
  };

/** What a line writes it may run later. */
const remembersText = ({ run, valuesOf, input }: CmdletCall): void => {
  const { draft, part } = run;
  const given = valuesOf('Value');
  const values = given.length > 0 ? given : (input ?? []);
  if (values.length === 0 || !values.every(isKnown)) return;
  const text = values.map((word) => word.text).join('\n');
  for (const word of [...valuesOf('Path'), ...valuesOf('FilePath')]) {
    const { path } = placeOf(word.shape, part.cwd, draft.setting);
    draft.files.set(path, `${draft.files.get(path) ?? ''}${text}\n`);
  }
};

const changing = /^(?:post|put|patch|delete|merge)$/i;

const fetches = ({ run, valuesOf }: CmdletCall): void => {
  const { effects, parts } = run.draft;
  const tellsSecret = effects.some(
    ({ part, target }) =>
      parts[part]?.parent === run.part.index &&
      target.type === 'path' &&
      target.place.kind === 'secret',
  );
  if (tellsSecret) run.sends = true;
  if (valuesOf('Method').some((word) => changing.test(word.text))) run.sends = true;
};

const inspectsShadows = ({ valuesOf, input, fact }: CmdletCall): void => {
  const about = [
    ...valuesOf('ClassName'),
    ...valuesOf('Query'),
    ...valuesOf('InputObject'),
    ...(input ?? []),
  ];
  if (about.some((word) => /shadowcopy/i.test(word.text))) fact('device recovery shadow copies');
  else fact('changes-config system object', false);
};

const callsMethod = ({ run, valuesOf, fact }: CmdletCall): void => {
  const name = valuesOf('MethodName')[0]?.text.toLowerCase() ?? '';
  const about = [...valuesOf('ClassName'), ...valuesOf('Path'), ...valuesOf('InputObject')];
  if (/shutdown|reboot/.test(name)) fact('power off');
  else if (name === 'create' && about.some((word) => /process|shadowcopy/i.test(word.text))) {
    const line = valuesOf('Arguments').flatMap((word) => [...(word.entries?.values() ?? [word])]);
    const text = line.map((word) => word.text).join(' ');
    emit(run, 'executes', { type: 'code', from: 'argument', language: 'cmd', text }, false);
    const span = line[0] ?? run.part.words[0];
    const link = { join: 'first', via: 'shell-text', parent: run.part.index } as const;
    if (span && text !== '') run.draft.readText('cmd', text, run.scope, link, span);
  } else if (/delete/.test(name) && about.some((word) => /shadowcopy/i.test(word.text)))
    fact('device recovery shadow copies');
  else fact('unknown', false);
};

const definesAlias = ({ run, valuesOf, fact }: CmdletCall): void => {
  const [name] = valuesOf('Name');
  const [value] = valuesOf('Value');
  fact(`changes-config alias ${name?.text ?? ''}`);
  if (name && value) setAlias(run.scope, name.text.toLowerCase(), value.text);
};

const definesVariable = ({ run, valuesOf, fact }: CmdletCall): void => {
  fact('reads machine');
  const values = valuesOf('Value');
  for (const name of valuesOf('Name')) {
    setVariable(run.scope, name.text.toLowerCase(), values.length > 0 ? values : undefined);
    if (/^(?:PSDefaultParameterValues|PSModulePath|OutputEncoding)$/i.test(name.text))
      fact('changes-config variable');
  }
};

/** The name of a machine need not look like an address. */
const other: Option = { value: 'bare host', does: ['network'] };
const remoteParameters = { 'ComputerName Cn CimSession Session': other };

const paths = 'Path LiteralPath PSPath LP';
const filters = 'Filter Include Exclude';

const reading: readonly Cmdlet[] = [
  {
    name: 'Get-ChildItem gci ls dir',
    switches:
      'Force Name File af Directory ad d Hidden ah h ReadOnly ar System as FollowSymlink CodeSigningCert',
    values: 'Include Exclude Depth Attributes',
    parameters: {
      [paths]: 'reads',
      'Filter fi fil filt': 'text',
      'Recurse s r re rec': { tree: true },
    },
    positions: 'Path Filter',
    input: 'Path',
    gives: 'below',
    also: orHere,
    examples: [
      ['Get-ChildItem -Recurse -Filter *.ts', 'reads . and below'],
      ['gci src | Select-Object -First 20 Name, Length', 'reads src', 'reads machine'],
      ['ls Env:', 'reveals-secret environment'],
      ['dir -r src,test', 'reads src and below', 'reads test and below'],
    ],
  },
  {
    name: 'Get-Item gi',
    switches: 'Force',
    values: `${filters} Stream`,
    parameters: { [paths]: 'reads' },
    positions: 'Path',
    input: 'Path',
    gives: 'path',
    examples: [['Get-Item package.json | Format-List', 'reads package.json', 'reads machine']],
  },
  {
    name: 'Get-ItemProperty gp Get-ItemPropertyValue gpv',
    values: `${filters} Name`,
    parameters: { [paths]: 'reads' },
    positions: 'Path Name',
    input: 'Path',
    examples: [['Get-ItemProperty .\\a.txt -Name Length', 'reads .\\a.txt']],
  },
  {
    name: 'Get-Content gc cat type',
    switches: 'Raw Wait Force AsByteStream',
    values: `${filters} TotalCount Head First Tail Last ReadCount Delimiter Encoding Stream`,
    parameters: { [paths]: 'reads' },
    positions: 'Path',
    input: 'Path',
    examples: [
      ['Get-Content README.md -TotalCount 40', 'reads README.md'],
      ["Get-Content -Path 'a.txt', b.txt", 'reads a.txt', 'reads b.txt'],
    ],
  },
  {
    name: 'Select-String sls',
    switches: 'SimpleMatch CaseSensitive Quiet List NoEmphasis NotMatch AllMatches Raw',
    values: 'Pattern Include Exclude Encoding Context Culture InputObject',
    parameters: { [`${paths} FullName`]: 'reads' },
    positions: 'Pattern Path',
    does: ['reads machine'],
    examples: [
      ["Select-String -Path src\\*.ts -Pattern 'TODO'", 'reads machine', 'reads src\\*.ts'],
    ],
  },
  {
    name: 'Test-Path Resolve-Path rvpa Convert-Path cvpa Get-FileHash Get-Acl Import-Csv ipcsv Import-Clixml Import-PowerShellDataFile Test-FileCatalog',
    switches: 'IsValid Relative Audit UseCulture Force',
    values: `${filters} PathType OlderThan NewerThan Algorithm Delimiter Header Encoding RelativeBasePath InputStream`,
    parameters: { [paths]: 'reads' },
    positions: 'Path',
    input: 'Path',
    gives: 'path',
    examples: [
      ['Test-Path .\\dist\\index.js', 'reads .\\dist\\index.js'],
      ['Get-FileHash dist\\app.zip -Algorithm SHA256', 'reads dist\\app.zip'],
    ],
  },
  {
    name: 'Join-Path',
    switches: 'Resolve',
    values: 'Path ChildPath AdditionalChildPath',
    positions: 'Path ChildPath AdditionalChildPath*',
    does: ['reads machine'],
    gives: 'joined',
    examples: [
      ['Join-Path src index.ts', 'reads machine'],
      ['Remove-Item (Join-Path src a.ts)', 'reads machine', 'deletes src\\a.ts'],
    ],
  },
  {
    name: 'Split-Path',
    switches: 'Parent Leaf LeafBase Extension Qualifier NoQualifier IsAbsolute Resolve',
    values: 'Path LiteralPath PSPath',
    positions: 'Path',
    does: ['reads machine'],
    examples: [['Split-Path -Leaf src\\index.ts', 'reads machine']],
  },
  {
    name: 'Set-Location cd chdir sl Push-Location pushd',
    switches: 'PassThru',
    values: 'StackName',
    parameters: { [paths]: 'cwd' },
    positions: 'Path',
    input: 'Path',
    does: ['reads machine'],
    examples: [
      ['Set-Location .\\packages\\core; git status', 'reads machine', 'reads . and below'],
      ['cd C:\\; Remove-Item a.txt', 'reads machine', 'deletes a.txt'],
    ],
  },
  {
    name: 'Pop-Location popd',
    switches: 'PassThru',
    values: 'StackName',
    does: ['reads machine'],
    also: ({ run }) => {
      run.scope.cwd = undefined;
    },
    examples: [['Pop-Location', 'reads machine']],
  },
  {
    name: 'Select-Object select Sort-Object sort Group-Object group Get-Unique gu Tee-Nothing',
    switches:
      'Unique Descending Ascending CaseSensitive Stable AsHashTable AsString NoElement Wait OnType AsTable',
    values:
      'Property ExcludeProperty ExpandProperty First Last Skip SkipLast Index SkipIndex Top Bottom Culture InputObject',
    positions: 'Property*',
    does: ['reads machine'],
    gives: 'input',
    examples: [
      ['1,2 | Select-Object -Last 1', 'reads machine', 'reads machine'],
      ['gci | sort LastWriteTime -Descending', 'reads . and below', 'reads machine'],
    ],
  },
  {
    name: 'Get-PSDrive gdr',
    values: 'Name LiteralName Scope PSProvider',
    positions: 'Name Scope',
    does: ['reads machine'],
    gives: 'roots',
    examples: [
      ['Get-PSDrive C', 'reads machine'],
      ['Get-PSDrive | % { ri $_.Root }', 'reads machine', 'deletes C:\\', 'reads machine'],
    ],
  },
  {
    name: 'Where-Object where ?',
    switches:
      'EQ CEQ NE CNE GT CGT LT CLT GE CGE LE CLE Like CLike NotLike CNotLike Match CMatch NotMatch CNotMatch Contains CContains NotContains CNotContains In CIn NotIn CNotIn Is IsNot Not',
    values: 'Property Value FilterScript InputObject',
    positions: 'Property Value*',
    does: ['reads machine'],
    gives: 'some',
    examples: [
      ['Get-Service | Where-Object Status -eq Running', 'reads machine', 'reads machine'],
      ['gci | ? { $_.Length -gt 1MB }', 'reads . and below', 'reads machine', 'reads machine'],
    ],
  },
  {
    name: 'ForEach-Object foreach %',
    switches: 'AsJob UseNewRunspace',
    values:
      'Process Begin End RemainingScripts MemberName ArgumentList InputObject Parallel ThrottleLimit TimeoutSeconds',
    positions: 'Process RemainingScripts*',
    does: ['reads machine'],
    gives: 'some',
    also: ({ valuesOf, fact }) => {
      const named = [...valuesOf('MemberName'), ...valuesOf('Process')].filter(
        (word) => !word.block,
      );
      if (
        named.some((word) =>
          /^(?:delete|kill|stop|start|create|invoke|remove|moveto|copyto)/i.test(word.text),
        )
      )
        fact('unknown', false);
    },
    examples: [
      ['gci | % { ri $_ }', 'reads . and below', 'deletes *', 'reads machine'],
      ['gci | % Name', 'reads . and below', 'reads machine'],
    ],
  },
  {
    name: 'Format-Table ft Format-List fl Format-Wide fw Format-Custom Format-Hex fhx Out-String oss Out-Host oh Out-Null Out-Default Measure-Object measure ConvertTo-Json ConvertFrom-Json ConvertTo-Csv ConvertFrom-Csv ConvertTo-Html ConvertTo-Xml ConvertFrom-StringData ConvertFrom-Markdown Compare-Object compare diff Get-Member gm Join-String Test-Json Write-Host Write-Verbose Write-Warning Write-Error Write-Debug Write-Information Write-Progress New-TimeSpan New-Guid Get-Random Get-Date Start-Sleep sleep Clear-Host cls clear Wait-Debugger Select-Xml',
    open: true,
    does: ['reads machine'],
    gives: 'input',
    parameters: { 'Path LiteralPath': 'reads' },
    examples: [
      ['Get-Date', 'reads machine'],
      ['Write-Host "Remove-Item -Recurse C:\\"', 'reads machine'],
    ],
  },
  {
    name: 'Write-Output echo write',
    switches: 'NoEnumerate',
    values: 'InputObject',
    positions: 'InputObject*',
    does: ['reads machine'],
    gives: 'values',
    examples: [['Write-Output "Remove-Item is not used here"', 'reads machine']],
  },
  {
    name: 'Get-Process gps ps Get-Service gsv Get-Disk Get-Volume Get-Partition Get-PhysicalDisk Get-ScheduledTask Get-VM',
    open: true,
    values: 'Name Id DisplayName Number DriveLetter TaskName',
    parameters: remoteParameters,
    positions: 'Name*',
    does: ['reads machine'],
    gives: 'all',
    examples: [
      ['Get-Process node', 'reads machine'],
      ['Get-Service -ComputerName web01', 'reads machine', 'network'],
    ],
  },
  {
    name: `Get-Command gcm Get-Alias gal Get-Variable gv Get-Module gmo Get-Location gl pwd Get-Host Get-History h ghy history Get-Verb
      Get-Culture Get-UICulture Get-TimeZone gtz Get-Uptime Get-ExecutionPolicy Get-PSProvider Get-Job gjb Get-PSSession gsn
      Get-NetIPAddress Get-NetTCPConnection Get-NetUDPEndpoint Get-NetAdapter Get-NetRoute Get-NetIPConfiguration gip Get-NetNeighbor
      Get-DnsClientServerAddress Get-DnsClientCache Get-NetFirewallRule Get-NetFirewallProfile Get-ComputerInfo gin Get-HotFix Get-EventLog Get-ScheduledTaskInfo Get-NetConnectionProfile Get-NetIPInterface
      Get-PrintJob Get-VMSwitch Get-WindowsCapability Get-SmbSession Get-SmbConnection Get-PSResource Get-InstalledPSResource
      Get-LocalUser Get-LocalGroup Get-LocalGroupMember Get-MpPreference Get-MpComputerStatus Get-Package Get-PackageProvider Get-PackageSource
      Get-InstalledModule Get-InstalledScript Get-PSRepository Get-AppxPackage Get-WindowsFeature Get-WindowsOptionalFeature Get-Counter Get-Error
      Get-TypeData Get-FormatData Get-PSBreakpoint gbp Get-PSCallStack gcs Get-Runspace Get-TraceSource Get-SmbShare Get-SmbMapping Get-Printer
      Get-PnpDevice Get-ComputerRestorePoint Get-FileShare Get-WmiObject gwmi Get-CimInstance gcim Get-CimClass Get-Experimental
      Get-PSReadLineOption Get-PSReadLineKeyHandler Get-StorageHealthReport Get-StoragePool Get-VirtualDisk Get-WBBackupSet Get-Tpm`.replace(
      /\s+/g,
      ' ',
    ),
    open: true,
    values: 'Name Filter Namespace Property Query Scope',
    parameters: { ...remoteParameters, 'ClassName Class': 'text' },
    positions: 'ClassName Property*',
    does: ['reads machine'],
    gives: 'values',
    examples: [
      ['Get-Command git', 'reads machine'],
      ['Get-NetTCPConnection -LocalPort 3000 -ErrorAction SilentlyContinue', 'reads machine'],
    ],
  },
  {
    name: 'Get-WinEvent',
    open: true,
    switches: 'Oldest Force',
    values: 'LogName ListLog ProviderName FilterHashtable FilterXPath FilterXml MaxEvents',
    parameters: { ...remoteParameters, Path: 'reads' },
    positions: 'LogName',
    does: ['reads machine'],
    examples: [
      ['Get-WinEvent System -MaxEvents 10', 'reads machine'],
      ['Get-WinEvent -Path ..\\a.evtx', 'reads machine', 'reads ..\\a.evtx'],
    ],
  },
  {
    name: 'Get-Help help man',
    switches: 'Detailed Full Examples',
    values: 'Name Path Category Component Functionality Role Parameter',
    parameters: {
      Online: { does: ['network'] },
      ShowWindow: { does: ['unknown'] },
    },
    positions: 'Name',
    does: ['reads machine'],
    examples: [
      ['Get-Help about_Arrays', 'reads machine'],
      ['Get-Help Get-Item -Online', 'reads machine', 'network'],
    ],
  },
  {
    name: 'Measure-Command',
    values: 'Expression InputObject',
    positions: 'Expression',
    does: ['reads machine'],
    examples: [['Measure-Command { npm --version }', 'reads machine', 'reads machine']],
  },
];

const writing: readonly Cmdlet[] = [
  {
    name: 'Remove-Item ri rm del erase rd rmdir',
    switches: 'Force',
    values: `${filters} Stream Credential`,
    parameters: { [paths]: 'deletes', Recurse: { tree: true } },
    positions: 'Path*',
    input: 'Path',
    examples: [
      ['Remove-Item -Recurse -Force .\\dist', 'deletes .\\dist and below'],
      ['ri .\\node_modules -r -fo', 'deletes .\\node_modules and below'],
      ['Remove-Item a, b -Rec:$true', 'deletes a and below', 'deletes b and below'],
      ['Remove-Item a -Recurse -WhatIf'],
      ['"x" | Remove-Item', 'reads machine', 'deletes x'],
      ['Remove-Item Env:FOO', 'changes-config variable FOO'],
    ],
  },
  {
    name: 'Clear-Content clc Clear-Item cli Clear-RecycleBin',
    switches: 'Force',
    values: `${filters} Stream Credential DriveLetter`,
    parameters: { [paths]: 'deletes' },
    positions: 'Path',
    input: 'Path',
    also: ({ valuesOf, fact, piped }) => {
      if (valuesOf('Path').length === 0 && !piped) fact('unknown');
    },
    examples: [['Clear-Content .\\logs\\app.log', 'deletes .\\logs\\app.log']],
  },
  {
    name: 'Set-Content sc Add-Content ac',
    switches: 'Force PassThru NoNewline AsByteStream',
    values: `${filters} Value Encoding Stream Credential`,
    parameters: { [paths]: 'writes' },
    positions: 'Path Value*',
    input: 'Value',
    also: remembersText,
    examples: [
      ['Set-Content a.txt x', 'writes a.txt'],
      [
        "Set-Content a.ps1 'ri b'; .\\a.ps1",
        'writes a.ps1',
        'executes file .\\a.ps1',
        'reads .\\a.ps1',
        'deletes b',
        'unknown',
      ],
      ['Get-Content a.txt | Set-Content b.txt', 'reads a.txt', 'writes b.txt'],
    ],
  },
  {
    name: 'Out-File Export-Csv epcsv Export-Clixml Export-Alias epal Export-PSSession epsn Export-FormatData Export-Certificate Export-PfxCertificate Export-ScheduledTask Start-Transcript Tee-Object tee',
    switches:
      'Append Force NoClobber NoNewline NoTypeInformation IncludeTypeInformation UseCulture UseMinimalHeader IncludeInvocationHeader',
    values:
      'InputObject Encoding Width Delimiter QuoteFields UseQuotes Variable Depth Cert Password NoteProperty',
    parameters: { 'FilePath Path LiteralPath PSPath LP OutputDirectory': 'writes' },
    positions: 'FilePath',
    gives: 'input',
    also: remembersText,
    examples: [
      ['Get-Process | Export-Csv src\\a.csv', 'reads machine', 'writes src\\a.csv'],
      ['ls | tee log.txt', 'reads . and below', 'writes log.txt'],
    ],
  },
  {
    name: 'New-Item ni mkdir md New-TemporaryFile',
    switches: 'Force',
    values: 'Name ItemType Type Value Target Credential Options',
    parameters: { [paths]: 'writes' },
    positions: 'Path',
    input: 'Value',
    gives: 'path',
    also: ({ valuesOf, role, fact }) => {
      if (valuesOf('Path').length > 0) return;
      const [name] = valuesOf('Name');
      if (name) role('writes', name);
      else fact('writes workspace');
    },
    examples: [
      ['New-Item -ItemType Directory -Force src\\feature', 'writes src\\feature'],
      ['mkdir a\\b', 'writes a\\b'],
    ],
  },
  {
    name: 'Copy-Item copy cp cpi',
    switches: 'Container Force PassThru Recurse',
    values: `${filters} Credential FromSession ToSession`,
    parameters: { [paths]: 'reads', Destination: 'writes' },
    positions: 'Path Destination',
    input: 'Path',
    examples: [
      ['Copy-Item a b', 'reads a', 'writes b'],
      ['cp -Path a -Dest b -Recurse', 'reads a', 'writes b'],
    ],
  },
  {
    name: 'Move-Item move mv mi',
    switches: 'Force PassThru',
    values: `${filters} Credential`,
    parameters: { [paths]: 'moves', Destination: 'writes' },
    positions: 'Path Destination',
    input: 'Path',
    examples: [['Move-Item a b', 'moves a', 'writes b']],
  },
  {
    name: 'Rename-Item ren rni',
    switches: 'Force PassThru',
    values: 'NewName Credential',
    parameters: { [paths]: 'moves' },
    positions: 'Path NewName',
    input: 'Path',
    examples: [['ren a.txt b.txt', 'moves a.txt']],
  },
  {
    name: 'Set-Item si Set-ItemProperty sp New-ItemProperty Clear-ItemProperty clp Rename-ItemProperty rnp Copy-ItemProperty cpp Move-ItemProperty mp Remove-ItemProperty rp',
    switches: 'Force PassThru',
    values: `${filters} Name Value PropertyType Type NewName Credential InputObject`,
    parameters: { [paths]: 'writes', Destination: 'writes' },
    positions: 'Path Name Value',
    input: 'Path',
    examples: [
      ['Set-ItemProperty HKCU:\\Software\\MyApp Level 3', 'writes HKCU:\\Software\\MyApp'],
      ['Set-Item Function:\\ls { ri a }', 'deletes a', 'changes-config function ls'],
    ],
  },
  {
    name: 'Set-Acl',
    switches: 'ClearCentralAccessPolicy PassThru',
    values: `${filters} AclObject CentralAccessPolicy InputObject`,
    parameters: { [paths]: 'permissions' },
    positions: 'Path AclObject',
    examples: [['Set-Acl -Path a -AclObject $x', 'permissions a']],
  },
  {
    name: 'Unblock-File',
    parameters: { [paths]: 'permissions' },
    positions: 'Path',
    input: 'Path',
    examples: [['Unblock-File setup.ps1', 'permissions setup.ps1']],
  },
  {
    name: 'Compress-Archive',
    switches: 'Force Update PassThru',
    values: 'CompressionLevel',
    parameters: { [paths]: 'reads', DestinationPath: 'writes' },
    positions: 'Path DestinationPath',
    input: 'Path',
    examples: [['Compress-Archive dist dist.zip', 'reads dist', 'writes dist.zip']],
  },
  {
    name: 'Expand-Archive',
    switches: 'Force PassThru',
    parameters: { [paths]: 'reads', DestinationPath: 'writes tree' },
    positions: 'Path DestinationPath',
    input: 'Path',
    also: ({ valuesOf, fact }) => {
      if (valuesOf('DestinationPath').length === 0) fact('writes workspace');
    },
    examples: [['Expand-Archive a.zip out', 'reads a.zip', 'writes out and below']],
  },
];

const running: readonly Cmdlet[] = [
  {
    name: 'Invoke-Expression iex',
    is: ['interpreter'],
    values: 'Command',
    positions: 'Command',
    input: 'Command',
    also: runText,
    examples: [
      ["iex 'ri a'", 'deletes a'],
      ["'ri a' | iex", 'reads machine', 'deletes a'],
      [
        'irm https://example.com/i.ps1 | iex',
        'network in https://example.com/i.ps1',
        'executes host powershell',
      ],
    ],
  },
  {
    name: 'Invoke-Command icm',
    switches:
      'AsJob HideComputerName InDisconnectedSession NoNewScope UseSSL EnableNetworkAccess RemoteDebug SSHTransport',
    values:
      'ScriptBlock Command ArgumentList Args InputObject Credential Port ConfigurationName ApplicationName ThrottleLimit SessionName SessionOption Authentication CertificateThumbprint UserName JobName',
    parameters: {
      'ComputerName Cn HostName VMName VMId ContainerId ConnectionUri Session': other,
      'FilePath KeyFilePath': 'script powershell',
    },
    positions: 'ScriptBlock ArgumentList*',
    does: ['executes argument'],
    examples: [
      ['Invoke-Command { ri a }', 'deletes a', 'executes argument'],
      [
        'Invoke-Command -ComputerName web01 { hostname }',
        'reads machine',
        'executes argument',
        'network',
      ],
    ],
  },
  {
    name: 'Start-Job sajb Start-ThreadJob',
    switches: 'RunAs32',
    values:
      'ScriptBlock Command Name ArgumentList Args InitializationScript InputObject Credential ThrottleLimit StreamingHost Authentication Type PSVersion',
    parameters: { 'FilePath LiteralPath': 'script powershell', WorkingDirectory: 'reads' },
    positions: 'ScriptBlock InitializationScript',
    does: ['executes argument'],
    examples: [['Start-Job { ri a }', 'deletes a', 'executes argument']],
  },
  {
    name: 'Start-Process saps start',
    switches: 'Wait NoNewWindow PassThru UseNewEnvironment LoadUserProfile',
    values: 'FilePath WindowStyle Credential Environment',
    parameters: {
      'ArgumentList Args': 'text',
      Verb: { value: 'text', does: ['elevates'] },
      WorkingDirectory: 'reads',
      'RedirectStandardOutput RSO RedirectStandardError RSE': 'writes',
      'RedirectStandardInput RSI': 'reads',
    },
    positions: 'FilePath ArgumentList*',
    input: 'FilePath',
    does: ['executes argument'],
    also: startProcess,
    examples: [
      ['Start-Process git -ArgumentList "status"', 'executes argument', 'reads . and below'],
      [
        'Start-Process cmd -Verb RunAs -Args "/c del a"',
        'executes argument',
        'elevates',
        'deletes a',
      ],
    ],
  },
  {
    name: 'Invoke-Item ii',
    values: filters,
    parameters: { [paths]: 'script other' },
    positions: 'Path',
    input: 'Path',
    examples: [['Invoke-Item .\\setup.exe', 'executes file .\\setup.exe', 'reads .\\setup.exe']],
  },
  {
    name: 'Add-Type',
    switches: 'PassThru IgnoreWarnings',
    values:
      'TypeDefinition MemberDefinition Name Namespace UsingNamespace Language ReferencedAssemblies OutputType CompilerOptions',
    parameters: {
      'AssemblyName AN': 'text',
      'Path LiteralPath': 'script other',
      OutputAssembly: 'writes',
    },
    positions: 'TypeDefinition',
    does: ['executes argument'],
    examples: [["Add-Type -TypeDefinition 'public class A{}'", 'executes argument']],
  },
  {
    name: 'Invoke-History ihy r Start-ScheduledTask Switch-Process Update-TypeData Update-FormatData',
    open: true,
    values: 'Id TaskName TaskPath WithCommand TypeName',
    positions: 'Id*',
    does: ['executes argument'],
    examples: [
      ['r 3', 'executes argument'],
      ['Start-ScheduledTask -TaskName a', 'executes argument'],
    ],
  },
  {
    name: 'New-Module nmo',
    switches: 'ReturnResult AsCustomObject',
    values: 'ScriptBlock Name Function Cmdlet ArgumentList Args',
    positions: 'ScriptBlock',
    does: ['executes argument'],
    examples: [['New-Module { ri a }', 'deletes a', 'executes argument']],
  },
  {
    name: 'Trace-Command trcm',
    switches: 'Debugger Force PSHost',
    values: 'Name Expression Option ListenerOption Command ArgumentList Args InputObject',
    parameters: { 'FilePath PSPath Path': 'writes' },
    positions: 'Name Expression Option',
    does: ['executes argument'],
    examples: [
      [
        'Trace-Command -Name x -Expression { ri a } -FilePath t',
        'deletes a',
        'executes argument',
        'writes t',
      ],
    ],
  },
  {
    name: 'Import-Module ipmo',
    open: true,
    values:
      'Name Prefix Function Cmdlet Variable Alias RequiredVersion MinimumVersion Version ArgumentList Scope',
    parameters: remoteParameters,
    positions: 'Name',
    does: ['executes argument'],
    examples: [['Import-Module .\\a.psm1', 'executes argument']],
  },
  {
    name: 'New-Object',
    open: true,
    values: 'TypeName ArgumentList Args Property ComObject',
    positions: 'TypeName ArgumentList*',
    gives: 'values',
    also: ({ has, fact }) => {
      if (has('ComObject')) fact('unknown');
      else fact('reads machine');
    },
    examples: [
      ['New-Object Text.StringBuilder', 'reads machine'],
      ['New-Object -ComObject WScript.Shell', 'unknown'],
    ],
  },
  {
    name: 'Set-Alias sal New-Alias nal Import-Alias ipal',
    switches: 'Force PassThru',
    values: 'Name Value Description Option Scope Path LiteralPath',
    positions: 'Name Value',
    also: definesAlias,
    examples: [['Set-Alias ll Get-ChildItem', 'changes-config alias ll']],
  },
  {
    name: 'Set-Variable sv set New-Variable nv Clear-Variable clv Remove-Variable rv',
    switches: 'Force PassThru',
    values: 'Name Value Description Option Scope Visibility Include Exclude',
    positions: 'Name Value',
    also: definesVariable,
    examples: [
      ['Set-Variable p C:\\; Remove-Item $p\\a.txt', 'reads machine', 'deletes C:\\\\a.txt'],
    ],
  },
  {
    name: 'Set-StrictMode Set-PSDebug Set-PSReadLineOption Set-PSReadLineKeyHandler Read-Host Wait-Process Wait-Job wjb Receive-Job rcjb Remove-Job rjb Stop-Job spjb Remove-PSSession rsn Disconnect-PSSession dnsn Remove-Module rmo Out-GridView ogv Show-Command shcm Add-Member Remove-TypeData Stop-Transcript Clear-DnsClientCache Clear-History clhy',
    open: true,
    does: ['changes-config session'],
    examples: [
      ['Receive-Job 1', 'changes-config session'],
      ['rmo Pester', 'changes-config session'],
      ['gci | ogv', 'reads . and below', 'changes-config session'],
    ],
  },
];

const network: readonly Cmdlet[] = [
  {
    name: 'Find-Module Find-Script Find-PSResource Find-Package Find-Command',
    switches: 'AllVersions AllowPrerelease IncludeDependencies',
    values:
      'Name Type Tag Tags Filter Command Repository RequiredVersion MinimumVersion MaximumVersion Version',
    positions: 'Name',
    does: ['reads service'],
    examples: [
      ['Find-Module Pester', 'reads service'],
      ['Find-Module Pester -Proxy http://192.0.2.1', 'unknown', 'reads service'],
    ],
  },
  {
    name: 'Save-Help',
    switches: 'Force UseDefaultCredentials',
    values: 'Module FullyQualifiedModule UICulture Credential Scope',
    parameters: { 'DestinationPath LiteralPath PSPath': 'writes' },
    positions: 'DestinationPath Module UICulture',
    does: ['network'],
    examples: [['Save-Help -DestinationPath help', 'network', 'writes help']],
  },
  {
    name: 'Invoke-WebRequest iwr curl wget Invoke-RestMethod irm',
    is: ['fetcher'],
    switches:
      'UseBasicParsing DisableKeepAlive UseDefaultCredentials SkipCertificateCheck AllowUnencryptedAuthentication PassThru Resume SkipHttpErrorCheck SkipHeaderValidation NoProxy FollowRelLink ProxyUseDefaultCredentials PreserveAuthorizationOnRedirect AllowInsecureRedirect',
    values:
      'Method CustomMethod ContentType TransferEncoding UserAgent Headers TimeoutSec MaximumRedirection SessionVariable SV WebSession Credential Certificate CertificateThumbprint Token Authentication MaximumRetryCount RetryIntervalSec SslProtocol HttpVersion StatusCodeVariable ResponseHeadersVariable RHV MaximumFollowRelLink ConnectionTimeoutSeconds OperationTimeoutSeconds ProxyCredential',
    parameters: {
      Uri: 'url',
      OutFile: 'writes',
      Body: '@text',
      InFile: 'sends',
      Form: 'form',
      Proxy: 'url',
    },
    positions: 'Uri',
    input: 'Body',
    also: fetches,
    examples: [
      [
        'Invoke-WebRequest https://example.com/a.zip -OutFile a.zip',
        'writes a.zip',
        'network in https://example.com/a.zip',
      ],
      ['irm -Method Post -Uri https://example.com -Body hello', 'network out https://example.com'],
      [
        'gc a.txt | irm https://example.com -Method Put',
        'reads a.txt',
        'network out https://example.com',
      ],
    ],
  },
  {
    name: 'Start-BitsTransfer Add-BitsFile',
    is: ['fetcher'],
    switches: 'Asynchronous Dynamic Suspended',
    values:
      'Priority TransferType DisplayName Description RetryInterval RetryTimeout Credential Authentication CustomHeaders ProxyUsage',
    parameters: { Source: 'remote reads', Destination: 'remote writes' },
    positions: 'Source Destination',
    also: ({ run, valuesOf }) => {
      if (valuesOf('TransferType').some((word) => /upload/i.test(word.text))) run.sends = true;
    },
    examples: [
      [
        'Start-BitsTransfer https://example.com/a.zip a.zip',
        'writes a.zip',
        'network in https://example.com/a.zip',
      ],
    ],
  },
  {
    name: 'Test-Connection Test-NetConnection tnc Resolve-DnsName',
    open: true,
    values: 'Port Count Delay Type InformationLevel Server CommonTCPPort TcpPort',
    parameters: { 'ComputerName TargetName Cn Name': other },
    positions: 'ComputerName Type',
    does: ['reads machine'],
    examples: [['Test-Connection web01 -Count 1', 'reads machine', 'network']],
  },
  {
    name: 'Send-MailMessage',
    open: true,
    values: 'Subject Body To From',
    parameters: { SmtpServer: 'bare host', Attachments: 'sends' },
    does: ['network out'],
    examples: [
      [
        'Send-MailMessage -To a -SmtpServer mail.example.com -Attachments a.txt',
        'network out',
        'reads a.txt',
        'network both mail.example.com',
      ],
    ],
  },
  {
    name: 'New-PSSession nsn Enter-PSSession etsn Connect-PSSession cnsn Import-PSSession ipsn New-CimSession',
    open: true,
    values: 'Credential Port Name UserName',
    parameters: { 'ComputerName Cn HostName ConnectionUri VMName': other },
    positions: 'ComputerName',
    does: ['network'],
    examples: [
      ['New-PSSession web01.example.com', 'network', 'network', 'network both web01.example.com'],
    ],
  },
];

const device = (what: string): readonly Fact[] => [`device ${what}`];

const machine: readonly Cmdlet[] = [
  {
    name: 'Format-Volume Clear-Disk Initialize-Disk Remove-Partition Resize-Partition Set-Partition New-Partition New-Volume Set-Disk Remove-VirtualDisk Remove-StoragePool Reset-PhysicalDisk Remove-PhysicalDisk Clear-FileStorageTier Set-Volume Clear-Tpm Disable-BitLocker Add-PartitionAccessPath',
    open: true,
    values:
      'DriveLetter Path Number FileSystem NewFileSystemLabel AllocationUnitSize PartitionStyle DiskNumber PartitionNumber FriendlyName Size InputObject Partition UniqueId',
    switches: 'Force Full Compress RemoveData RemoveOEM UseMaximumSize AssignDriveLetter PassThru',
    positions: 'Number*',
    does: device('format'),
    examples: [
      ['Format-Volume -DriveLetter C -Force', 'device format'],
      ['Clear-Disk -Number 0 -RemoveData -Confirm:$false', 'device format'],
      ['Clear-Disk 0 -WhatIf'],
    ],
  },
  {
    name: 'Disable-ComputerRestore Remove-WBBackupSet Remove-WBCatalog Remove-ComputerRestorePoint vssadmin-delete',
    open: true,
    does: device('recovery backups'),
    examples: [['Disable-ComputerRestore -Drive C:\\', 'device recovery backups']],
  },
  {
    name: 'Remove-CimInstance rcim Remove-WmiObject rwmi Set-CimInstance scim Set-WmiInstance swmi New-CimInstance ncim',
    open: true,
    values: 'InputObject Query Namespace ClassName Class Path Property Arguments',
    parameters: remoteParameters,
    positions: 'InputObject',
    input: 'InputObject',
    also: inspectsShadows,
    examples: [
      [
        'Get-CimInstance Win32_ShadowCopy | Remove-CimInstance',
        'reads machine',
        'device recovery shadow copies',
      ],
    ],
  },
  {
    name: 'Invoke-CimMethod icim Invoke-WmiMethod iwmi',
    open: true,
    values: 'Namespace InputObject Query Path',
    parameters: {
      ...remoteParameters,
      'ClassName Class': 'text',
      'MethodName Name': 'text',
      'Arguments ArgumentList': 'text',
    },
    positions: 'ClassName MethodName Arguments',
    input: 'InputObject',
    also: callsMethod,
    examples: [
      ['Invoke-CimMethod -ClassName Win32_OperatingSystem -MethodName Reboot', 'power off'],
      [
        "Invoke-CimMethod Win32_Process Create @{CommandLine='del a'}",
        'executes argument cmd',
        'deletes a',
      ],
    ],
  },
  {
    name: 'Stop-Computer',
    switches: 'AsJob Force',
    values: 'Credential WsmanAuthentication Protocol ThrottleLimit',
    parameters: { 'ComputerName Cn': 'text' },
    positions: 'ComputerName Credential',
    also: power('off'),
    examples: [
      ['Stop-Computer -Force', 'power off'],
      ['Stop-Computer -ComputerName web01', 'remote-state power'],
    ],
  },
  {
    name: 'Restart-Computer',
    switches: 'AsJob Force Wait',
    values: 'Credential Timeout For Delay Protocol ThrottleLimit WsmanAuthentication',
    parameters: { 'ComputerName Cn': 'text' },
    positions: 'ComputerName Credential',
    also: power('reboot'),
    examples: [['Restart-Computer', 'power reboot']],
  },
  {
    name: 'Stop-Process spps kill',
    switches: 'Force PassThru',
    values: 'Id InputObject',
    parameters: { 'Name ProcessName': 'text' },
    positions: 'Id*',
    input: 'InputObject',
    also: stopsProcesses,
    examples: [
      ['Stop-Process -Name notepad', 'kills notepad'],
      ['Get-Process node | Stop-Process', 'reads machine', 'kills node'],
      ['Get-Process | Stop-Process -Force', 'reads machine', 'kills all'],
      ['gps | % { spps -Id $_.Id }', 'reads machine', 'kills all', 'reads machine'],
    ],
  },
  {
    name: 'Stop-Service spsv Start-Service sasv Restart-Service Suspend-Service Resume-Service Set-Service Remove-Service',
    open: true,
    values: 'Name DisplayName InputObject StartupType Status Description Credential',
    positions: 'Name*',
    input: 'InputObject',
    also: (call) => {
      if (takesAll(call)) call.fact('kills all');
      else call.fact('changes-config service');
    },
    examples: [['Restart-Service W32Time', 'changes-config service']],
  },
  {
    name: 'New-Service Register-ScheduledTask Register-ScheduledJob Set-ScheduledTask Set-ScheduledJob Enable-ScheduledTask Enable-ScheduledJob Register-WmiEvent Register-CimIndicationEvent Register-EngineEvent Register-ObjectEvent New-LocalUser Enable-PSRemoting Register-PSSessionConfiguration',
    open: true,
    values:
      'Name TaskName BinaryPathName Action Trigger Principal Settings InputObject Xml User Password Description',
    positions: 'Name BinaryPathName',
    does: ['persists machine'],
    examples: [['New-Service -Name a -BinaryPathName C:\\a.exe', 'persists machine']],
  },
  {
    name: 'New-ScheduledTaskAction',
    values: 'Id Execute Argument WorkingDirectory',
    positions: 'Execute',
    does: ['executes argument'],
    also: scheduledAction,
    examples: [
      [
        'New-ScheduledTaskAction -Execute git -Argument "status"',
        'executes argument',
        'reads . and below',
      ],
    ],
  },
  {
    name: 'ConvertTo-SecureString Export-ModuleMember New-ScheduledTaskTrigger New-ScheduledTaskPrincipal New-ScheduledTaskSettingsSet New-ScheduledTask New-CimSessionOption New-PSSessionOption',
    open: true,
    does: ['reads machine'],
    examples: [
      ['New-ScheduledTaskTrigger -AtLogOn', 'reads machine'],
      ['ConvertTo-SecureString x -AsPlainText -Force', 'reads machine'],
    ],
  },
  {
    name: `Set-ExecutionPolicy Set-MpPreference Add-MpPreference Remove-MpPreference Update-MpSignature Set-NetFirewallProfile New-NetFirewallRule
      Set-NetFirewallRule Remove-NetFirewallRule Disable-NetFirewallRule Enable-NetFirewallRule Disable-NetAdapter Enable-NetAdapter Restart-NetAdapter
      Set-DnsClientServerAddress New-NetIPAddress Remove-NetIPAddress Set-NetIPAddress Remove-NetRoute New-NetRoute Set-Date Set-TimeZone stz Rename-Computer Add-Computer
      Remove-Computer Set-LocalUser Remove-LocalUser Disable-LocalUser Enable-LocalUser Unregister-ScheduledTask Disable-ScheduledTask Set-WinSystemLocale
      Set-SmbServerConfiguration New-SmbShare Remove-SmbShare Grant-SmbShareAccess Clear-EventLog Remove-EventLog Limit-EventLog Set-PSSessionConfiguration
      Disable-PSRemoting Set-WSManInstance New-PSDrive ndr mount Remove-PSDrive rdr Mount-DiskImage Dismount-DiskImage Set-PSRepository Register-PSRepository
      Unregister-PSRepository Register-PackageSource Set-Clipboard scb Set-Culture Restore-Computer Reset-ComputerMachinePassword Enable-BitLocker Update-Help
      Import-Certificate Import-PfxCertificate New-SelfSignedCertificate New-EventLog Write-EventLog Checkpoint-Computer
      Enable-ComputerRestore Debug-Process Repair-Volume Optimize-Volume Mount-VHD Dismount-VHD Out-Printer lp Stop-ScheduledTask Disable-WindowsErrorReporting Set-ProcessMitigation Set-Tpm`.replace(
      /\s+/g,
      ' ',
    ),
    open: true,
    does: ['changes-config machine'],
    examples: [
      ['Set-ExecutionPolicy -Scope CurrentUser RemoteSigned', 'changes-config machine'],
      ['Set-MpPreference -DisableRealtimeMonitoring $true', 'changes-config machine'],
      ['Checkpoint-Computer before', 'changes-config machine'],
      ['gc a.txt | lp', 'reads a.txt', 'changes-config machine'],
    ],
  },
  {
    name: 'Add-LocalGroupMember',
    open: true,
    does: ['elevates'],
    examples: [['Add-LocalGroupMember -Group Administrators -Member dev', 'elevates']],
  },
  {
    name: 'Remove-VM Stop-VM Restart-VM Reset-VM Remove-VMSnapshot Remove-VMCheckpoint Restore-VMSnapshot Remove-VHD Remove-ClusterGroup',
    open: true,
    does: ['remote-state virtual machines'],
    examples: [['Remove-VM -Name * -Force', 'remote-state virtual machines']],
  },
  {
    name: `Install-Module inmo Install-Script Install-Package Install-PackageProvider Install-PSResource Update-Module Update-Script Update-PSResource
      Save-Module Save-Script Uninstall-Module Uninstall-Script Uninstall-Package Uninstall-PSResource Enable-WindowsOptionalFeature
      Disable-WindowsOptionalFeature Add-WindowsCapability Remove-WindowsCapability Install-WindowsFeature Uninstall-WindowsFeature Add-AppxPackage Remove-AppxPackage
      Remove-AppxProvisionedPackage Add-WindowsPackage`.replace(/\s+/g, ' '),
    open: true,
    values: 'Name Scope Repository RequiredVersion Path FeatureName',
    positions: 'Name',
    also: ({ valuesOf, run, fact }) => {
      const names = valuesOf('Name');
      for (const word of names)
        emit(run, 'installs', { type: 'thing', text: word.text }, !word.dynamic);
      if (names.length === 0) fact('installs package');
    },
    examples: [['Install-Module Pester -Scope CurrentUser', 'installs Pester']],
  },
  {
    name: 'Publish-Module Publish-Script Publish-PSResource',
    open: true,
    does: ['publishes module'],
    examples: [['Publish-Module -Path .\\m', 'publishes module']],
  },
  {
    name: 'Get-Clipboard gcb Get-BitLockerVolume Get-Secret Get-StoredCredential Get-Credential ConvertFrom-SecureString',
    open: true,
    does: ['reveals-secret credential'],
    examples: [['Get-Secret db', 'reveals-secret credential']],
  },
];

/** Every cmdlet that the gate knows. */
export const cmdlets: readonly Cmdlet[] = [
  ...reading,
  ...writing,
  ...running,
  ...network,
  ...machine,
];
