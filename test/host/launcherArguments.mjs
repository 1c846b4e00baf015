/**
 * Reads the flags that `@vscode/test-electron` passes to a desktop VS Code. The rest is for the desktop only.
 * @param {string[]} argv
 */
export function parseLauncherArguments(argv) {
  const options = {
    developed: [],
    tests: undefined,
    folder: undefined,
    userDataDir: undefined,
    extensionsDir: undefined,
    workspaceTrust: true,
  };
  for (const argument of argv) {
    const [flag, ...rest] = argument.split('=');
    const value = rest.join('=');
    if (flag === '--extensionDevelopmentPath') options.developed.push(value);
    else if (flag === '--extensionTestsPath') options.tests = value;
    else if (flag === '--user-data-dir') options.userDataDir = value;
    else if (flag === '--extensions-dir') options.extensionsDir = value;
    else if (flag === '--disable-workspace-trust') options.workspaceTrust = false;
    else if (flag === '--folder-uri') options.folder = decodeURIComponent(new URL(value).pathname);
    else if (!argument.startsWith('-')) options.folder = argument;
  }
  return options;
}
