import { randomUUID } from 'node:crypto';
import { Problem } from '../../problem.ts';
import { folderStore } from '../folder-store.ts';

/** What every file of a test run holds. */
const CONTENT = Buffer.alloc(1024 * 1024, 'whole');

/** Writes one file after another into a store, naming each that is kept, until it is killed or refused. */
async function run(root: string): Promise<void> {
  const store = folderStore(root);
  for (;;) {
    const fileName = randomUUID();
    await store.write({ folder: 'some', fileName }, CONTENT);
    process.stdout.write(`${fileName}\n`);
  }
}

run(process.argv[2] ?? '').catch((error) => {
  process.stdout.write(`${error instanceof Problem ? error.code : error}\n`);
  process.exitCode = 1;
});
