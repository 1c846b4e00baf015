/** Something the person can put right: its message is a sentence for them, shown without a stack. */
export class Problem extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** Runs a command's main function and turns what it throws into an exit code. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = error instanceof Problem ? error.exitCode : 1;
  }
}
