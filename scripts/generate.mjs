// Writes all generated files of the repository.
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const PROGRAMS = [
  'scripts/write-texts.mjs',
  'scripts/write-decisions.mjs',
  'scripts/write-field-tables.mjs',
  'server/src/testing/database/schema-command.ts',
];

for (const program of PROGRAMS) {
  const code = await runNode([inRoot(program)], { cwd: inRoot('.') });
  if (code !== 0) process.exit(code);
}
