import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');

const START_AND_FREE = `
  const { freeStartMemory } = await import(process.argv[1]);
  let start = Array.from({ length: 500_000 }, (_, n) => ({ n }));
  start = undefined;
  const before = process.memoryUsage().heapTotal;
  freeStartMemory();
  process.stdout.write(String(before - process.memoryUsage().heapTotal));`;

it('memory that only startup needed is returned to the system', async () => {
  const free = join(import.meta.dirname, 'free-start-memory.ts');
  const program = ['--expose-gc', '--input-type=module', '--eval', START_AND_FREE, free];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  assert.ok(Number(stdout) > 10_000_000, stdout);
});

for (const file of ['package.json', 'deploy/cooler-register', 'bench/server-process.ts'])
  it(`${file} starts the server with the option to free memory`, async () => {
    const text = await readFile(join(ROOT, file), 'utf8');
    assert.match(text, /--max-semi-space-size=8/);
    assert.match(text, /--expose-gc/);
  });

for (const file of [
  'package.json',
  'deploy/cooler-register',
  'bench/server-process.ts',
  'scripts/lib/node.mjs',
])
  it(`${file} runs Node.js without the compilers that can keep it from ending`, async () => {
    const text = await readFile(join(ROOT, file), 'utf8');
    assert.match(text, /--no-maglev/);
    assert.match(text, /--no-concurrent-sparkplug/);
  });
