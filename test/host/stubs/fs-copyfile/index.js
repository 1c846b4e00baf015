// Off macOS the real @vscode/fs-copyfile is Node's own copyFile too, behind a script that compiles.
const fs = require('node:fs');

exports.copyFile = fs.promises.copyFile;
exports.copyFileSync = fs.copyFileSync;
exports.cp = fs.promises.cp;
exports.constants = fs.constants;
exports.isCloneSupported = () => false;
