import { randomUUID } from 'node:crypto';
import { Problem } from '../../problem.ts';
import { folderStore } from '../folder-store.ts';

/** The content of every file of a test run. */
const CONTENT = Buffer.alloc(1024 * 1024, 'whole');

/** Writes files into a store, printing the name of each stored one, until it is killed or a write fails. */
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
