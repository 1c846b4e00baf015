export { type ModeId, modeIds, modes } from '../gate/model/mode.ts';
