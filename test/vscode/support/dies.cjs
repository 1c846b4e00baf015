// A test module whose extension host is gone before the tests end.
exports.run = () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};
