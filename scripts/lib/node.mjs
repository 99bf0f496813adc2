import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

const NAMES = ['node', 'node.exe'];

// Compilers on background threads can keep Node.js from ending (docs/decisions/169).
const FLAGS = ['--no-maglev', '--no-concurrent-sparkplug'];

/** The arguments to run a program of this repository by `installedNode`. */
export const nodeArguments = (program, args) => [...FLAGS, program, ...args];

/** The path of the Node.js that npm installed for this repository; undefined if it is missing. */
export function installedNode() {
  return NAMES.map((name) => inRoot('node_modules', 'node', 'bin', name)).find((path) => existsSync(path));
}
