// Stands in for the native @vscode/spdlog, so that nothing has to be compiled. It really writes: VS Code's
// output channels read these files. `exports.name =` lets Node's import() of this file see the names.
const fs = require('node:fs');
const path = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
  constructor(_type, _name, file) {
    this.file = file;
    this.level = LEVELS.indexOf('info');
    this.isRaw = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.closeSync(fs.openSync(file, 'a'));
  }
  write(level, message) {
    if (level < this.level) return;
    const time = new Date().toISOString().replace('T', ' ').slice(0, 23);
    const line = this.isRaw ? message : `${time} [${LEVELS[level]}] ${message}\n`;
    try {
      fs.appendFileSync(this.file, line);
    } catch {
      // Its folder is gone: the host is closing.
    }
  }
  trace(message) {
    this.write(0, message);
  }
  debug(message) {
    this.write(1, message);
  }
  info(message) {
    this.write(2, message);
  }
  warn(message) {
    this.write(3, message);
  }
  error(message) {
    this.write(4, message);
  }
  critical(message) {
    this.write(5, message);
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  clearFormatters() {
    this.isRaw = true;
  }
  setPattern() {}
  flush() {}
  drop() {}
}

const createLogger = async (name, file) => new Logger('', name, file);

exports.version = 0;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.Logger = Logger;
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
