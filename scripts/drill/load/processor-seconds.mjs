import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
// By their places behind the name of the program, which may hold blanks.
const [OWN, OF_ENDED] = [
  [11, 12],
  [13, 14],
];

function ticks(pid, places) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return places.reduce((sum, place) => sum + Number(fields[place]), 0);
}

/** The processor time that a process has taken with those it started, ended or not. */
export function processorSeconds(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const all = [ticks(pid, [...OWN, ...OF_ENDED]), ...children.map((child) => ticks(child, OWN))];
  return all.reduce((sum, part) => sum + part, 0) / TICKS_A_SECOND;
}
