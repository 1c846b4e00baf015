import { isDash, type Source } from './source.ts';

/** Binary operators, the loosest first. */
const levels: readonly string[] = [
  '??',
  '-and -or -xor',
  '-band -bor -bxor -shl -shr',
  `-eq -ne -gt -ge -lt -le -like -notlike -match -notmatch -contains -notcontains -in -notin -replace -split -join -is -isnot -as
   -ieq -ine -igt -ige -ilt -ile -ilike -inotlike -imatch -inotmatch -icontains -inotcontains -iin -inotin -ireplace -isplit
   -ceq -cne -cgt -cge -clt -cle -clike -cnotlike -cmatch -cnotmatch -ccontains -cnotcontains -cin -cnotin -creplace -csplit`,
  '+ -',
  '* / %',
  '-f',
  '..',
  ',',
];
export const levelOf = new Map(
  levels.flatMap((names, level) => names.split(/\s+/).map((name) => [name, level] as const)),
);
export const comma = levelOf.get(',') ?? 0;

const wordOperator = /[-–—―]([a-z]+)/iy;
const signOperator = /\?\?(?!=)|\.\.|[-+*/%](?!=)|,/y;

/** The binary operator that comes next, not yet taken. */
export function operatorHere(source: Source): { name: string; length: number } | undefined {
  wordOperator.lastIndex = source.at;
  const word = isDash(source.char) ? wordOperator.exec(source.text) : null;
  const name = word && `-${word[1]?.toLowerCase()}`;
  if (word && name && levelOf.has(name)) return { name, length: word[0].length };
  if (isDash(source.char)) return source.peek(1) === '=' ? undefined : { name: '-', length: 1 };
  signOperator.lastIndex = source.at;
  const sign = signOperator.exec(source.text);
  return sign ? { name: sign[0], length: sign[0].length } : undefined;
}
