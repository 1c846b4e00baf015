// Stands in for the test module inside the extension host, and leaves a note once that module has ended:
// the exit code alone is no proof that tests ran (endCode.mjs).
const { writeFileSync } = require('node:fs');

exports.run = async () => {
  const leaveNote = (note) => writeFileSync(process.env.HOST_RESULT_FILE, note);
  try {
    await require(process.env.HOST_TESTS_PATH).run();
    leaveNote('passed');
  } catch (error) {
    leaveNote('failed');
    throw error;
  }
};
