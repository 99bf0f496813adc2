import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const TESTS = 'src/**/*.test.{ts,tsx}';
// Replaced modules, and what a page keeps as long as it lives: media queries, locks, names of people, its history.
const NEEDS_OWN_MODULES =
  /\bvi\.(mock|doMock|resetModules)\(|\bonPhone\(|\bnavigator, |\/resource\/people|\} = history;/;

/** The component tests: most share the modules of a process, which takes half the time; the others load their own. */
export function testProjects(root: string): TestProjectInlineConfiguration[] {
  const files = globSync(TESTS, { cwd: root });
  const apart = files.filter((file) => NEEDS_OWN_MODULES.test(readFileSync(join(root, file), 'utf8')));
  return [
    { test: { name: 'shared modules', include: [TESTS], exclude: apart, isolate: false } },
    { test: { name: 'own modules', include: apart } },
  ];
}
