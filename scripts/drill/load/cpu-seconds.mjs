import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
// Field positions after the program name, which may contain spaces: utime, stime; cutime, cstime.
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

/** The CPU time of a process and its children, running or ended. */
export function cpuSeconds(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const all = [ticks(pid, [...OWN, ...OF_ENDED]), ...children.map((child) => ticks(child, OWN))];
  return all.reduce((sum, part) => sum + part, 0) / TICKS_A_SECOND;
}
