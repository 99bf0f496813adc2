import { existsSync } from 'node:fs';
import { inRoot } from './root.mjs';

const NAMES = ['node', 'node.exe'];

/** The path of the Node.js that npm installed for this repository; undefined if it is missing. */
export function installedNode() {
  return NAMES.map((name) => inRoot('node_modules', 'node', 'bin', name)).find((path) => existsSync(path));
}
