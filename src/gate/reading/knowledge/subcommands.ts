import type { Option, Sub } from './row.ts';

export const asksVersion: Readonly<Record<string, Option>> = {
  '-V --version -version': { undoes: true, does: ['reads machine'] },
  '-h -help': { undoes: true },
};
export const runsProject: Sub = { operands: 'text*', open: true, does: ['executes project'] };
export const readsMachine: Sub = { operands: 'text*', open: true, does: ['reads machine'] };
export const readsRegistry: Sub = { operands: 'text*', does: ['reads service'] };
export const credentials: Sub = {
  operands: 'text*',
  open: true,
  does: ['changes-config credentials'],
};
export const installsGlobally: Sub = {
  operands: 'package*',
  open: true,
  options: {
    '--git --registry --index --source -s --add-source': 'host',
    '--path --root': 'text',
    '-v --version': 'text',
  },
  does: ['executes host'],
};
