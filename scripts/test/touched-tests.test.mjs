import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesUnder } from '../lib/files.mjs';
import { importersOf } from './imports.mjs';
import { touchedTests } from './touched-tests.mjs';

const IMPORTS = {
  'contract/src/texts.test.ts': ['contract/src/texts/texts.ts'],
  'server/src/kernel/csv.test.ts': ['server/src/kernel/csv.ts'],
  'server/src/features/shop/shop.routes.ts': ['server/src/kernel/csv.ts'],
  'server/src/features/shop/shop.test.ts': ['server/src/testing/app.ts'],
  'server/src/features/user/user.test.ts': ['server/src/testing/app.ts'],
  'server/src/app/routes.ts': ['server/src/features/shop/shop.routes.ts'],
  'server/src/app/rights.test.ts': ['server/src/testing/app.ts'],
  'server/src/testing/app.ts': ['server/src/app/routes.ts'],
  'web/src/features/shop/page.tsx': ['web/src/kernel/table.tsx'],
  'web/src/features/shop/page.test.tsx': ['web/src/features/shop/page.tsx'],
  'web/src/app/screens.test.ts': ['web/src/features/shop/page.tsx'],
  'e2e/shop/edit.test.ts': ['e2e/testing/product.ts'],
  'e2e/sign-in.test.ts': ['e2e/testing/product.ts'],
  'e2e/testing/product.ts': ['server/src/app/routes.ts'],
};
const FILES = Object.keys(IMPORTS);
const TESTS = FILES.filter((file) => file.includes('.test.'));
const ALL_OF = (folder) => TESTS.filter((file) => file.startsWith(folder));

function importers() {
  const found = new Map();
  for (const [file, named] of Object.entries(IMPORTS)) {
    for (const name of named) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

function touchedBy(...changed) {
  const groups = touchedTests({ changed, files: FILES, tests: TESTS, importers: importers() });
  return groups.flatMap(({ tests }) => tests).sort();
}

const EXPECTED = {
  'README.md': [],
  'contract/src/texts/texts.ts': [
    'contract/src/texts.test.ts',
    'server/src/app/rights.test.ts',
    'web/src/app/screens.test.ts',
  ],
  'server/src/kernel/csv.ts': [
    'server/src/app/rights.test.ts',
    'server/src/features/shop/shop.test.ts',
    'server/src/kernel/csv.test.ts',
  ],
  'server/src/features/shop/shop.routes.ts': [
    'server/src/app/rights.test.ts',
    'server/src/features/shop/shop.test.ts',
  ],
  'server/src/features/shop/shop.test.ts': ['server/src/features/shop/shop.test.ts'],
  'server/src/app/routes.ts': ALL_OF('server/').filter((file) => !file.includes('kernel')),
  'server/migrations/0001_shops.sql': ALL_OF('server/'),
  'web/src/features/shop/page.tsx': [
    'e2e/shop/edit.test.ts',
    'web/src/app/screens.test.ts',
    'web/src/features/shop/page.test.tsx',
  ],
  'web/src/kernel/table.tsx': [...ALL_OF('e2e/'), ...ALL_OF('web/')],
  'web/vite.config.ts': ALL_OF('web/'),
  'e2e/testing/product.ts': ALL_OF('e2e/'),
  'package-lock.json': TESTS,
};

describe('npm test -- changed', () => {
  for (const [file, tests] of Object.entries(EXPECTED)) {
    it(`runs the tests affected by a change of ${file}`, () =>
      assert.deepEqual(touchedBy(file), [...tests].sort()));
  }

  it('names each test once, under its first reason', () => {
    const changed = ['web/src/features/shop/page.tsx', 'package-lock.json'];
    const groups = touchedTests({ changed, files: FILES, tests: TESTS, importers: importers() });
    assert.equal(groups[0].why, 'changed, or imports what changed');
    assert.deepEqual(groups.flatMap(({ tests }) => tests).sort(), [...TESTS].sort());
  });
});

describe('importersOf', () => {
  const found = importersOf(filesUnder(['contract', 'server'], /\.ts$/));

  it('resolves imports from the contract package', () => {
    assert.ok(found.get('contract/src/roles.ts').some((file) => file.startsWith('server/')));
  });

  it('counts a program that is started as imported', () => {
    assert.ok(found.get('server/src/main.ts').some((file) => file.endsWith('main.test.ts')));
  });
});
