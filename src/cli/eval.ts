import { evaluate } from './eval/evaluate.ts';

process.exitCode = await evaluate(process.argv.slice(2));
