import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compressFiles } from './compress.mjs';
import { filesUnder } from './files.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const STAMP = inRoot('web', 'dist', '.sources');
const SOURCES = ['web', 'contract/src'];
const NO_TEST = /(?<!\.test\.tsx?)$/;

/** Builds the web application if its sources have changed; returns whether it is available. */
export async function buildWeb() {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  console.log('Building the web application …');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: inRoot('web') });
  if (code !== 0) {
    console.error('The web application could not be built; see above.');
    return false;
  }
  compressFiles('web/dist');
  writeFileSync(STAMP, sources);
  return true;
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  for (const file of filesUnder(SOURCES, NO_TEST))
    hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}
