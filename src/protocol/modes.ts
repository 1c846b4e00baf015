export { modes } from '../gate/model/mode.ts';
