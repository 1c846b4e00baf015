// Stands in for the native watchdog: ends this process once the process `pid` is gone.
const LOOK_EVERY_MS = 2000;

exports.start = (pid) => {
  const look = () => {
    try {
      process.kill(pid, 0);
    } catch {
      process.exit(87);
    }
  };
  setInterval(look, LOOK_EVERY_MS).unref();
};
exports.exit = (code) => process.exit(code || 0);
