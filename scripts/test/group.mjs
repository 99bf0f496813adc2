// Runs several test files sequentially in one process, so that the product is loaded only once:
//   node --test scripts/test/group.mjs <file> …
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { nameInRoot } from '../lib/root.mjs';

for (const file of process.argv.slice(2)) {
  // In a describe, so that top-level hooks of a file apply to its own tests only.
  describe(nameInRoot(file), () => import(pathToFileURL(file).href));
}
