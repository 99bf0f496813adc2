import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { UPLOADED } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { RIGHTS } from '@cooler/contract/rights.ts';
import { controlNames } from '@cooler/contract/testing/control-names.ts';
import { allEntities } from '@cooler/contract/testing/entities.ts';
import { UPLOADED_TABLES } from '../features/upload-plan/uploaded-tables.ts';
import { runApp } from './run-app.ts';

const ROOT = join(import.meta.dirname, '../../..');

function sourcesOf(pattern: string): string {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
}

/** Entities without their own list route, with the reason. */
const WITHOUT_LIST: Readonly<Record<string, string>> = {
  user: 'the identity provider stores them',
  'elixir-file-line': 'its list is below the path of its file',
};

/** Input fields that a form omits on purpose, for example `device-register.quantity`; each with a comment that gives the reason. */
const LEFT_OUT_OF_FORM: readonly string[] = [];

// Its file has no plan: the rows become requests, each of which is decided on its own.
const WITHOUT_PLAN = 'work-request';

// `representative-deputies/deputy-fields.tsx` renders them by number.
const DEPUTY = /^deputy\d+$/;

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The addresses of the screens; `:id` and the like stand for a part of the address. */
const addressesOf = (screens: string) =>
  Array.from(screens.matchAll(/^ {4}path: '([^']+)'/gm), ([, path]) => path as string);

const featureOf = (file: string) => /features\/([^/]+)\//.exec(file)?.[1] ?? '';

describe('every entity', async () => {
  const app = runApp();
  const entities = await allEntities();
  const suites = sourcesOf('server/src/features/**/*.test.ts');
  const screens = sourcesOf('web/src/features/**/*.tsx');
  const planned = sourcesOf('web/src/features/upload-plan/uploaded-entities.ts');
  const addresses = sourcesOf('web/src/kernel/list/row-address.ts');
  const audit = sourcesOf('web/src/features/audit/audit-page.tsx');
  const recordNames = sourcesOf('server/src/features/audit/record-names.ts');
  const firstCalls = sourcesOf('web/src/app/boot/first-calls.ts');
  const lists = addressesOf(sourcesOf('web/src/app/screens.ts'));
  const headings = sourcesOf('e2e/journeys/product/headings.test.ts');

  for (const { file, entity } of entities) {
    const { name, path } = entity;
    const isMasterData = ['create', 'lookup'].every((action) => Object.hasOwn(RIGHTS, `${path}.${action}`));

    it(`${name} has a list route`, () => {
      if (name in WITHOUT_LIST) return;
      const isThere = app().app.hasRoute({ method: 'POST', url: `/resource/${path}/page` });
      const fix =
        'call listRoutes or masterDataRoutes for its table, and that in server/src/app/http/routes.ts';
      assert.ok(isThere, `POST /resource/${path}/page is missing: ${fix}`);
    });

    it(`${name} is shown on a screen`, () => {
      const isShown = screens.includes(file.replace('contract/src/', '@cooler/contract/'));
      assert.ok(
        isShown,
        `no screen shows ${name}: make a page in web/src/features and name it in screens.ts`,
      );
    });

    it(`${name} has a form with every input field`, () => {
      const isKept = ['create', 'change'].some((action) => Object.hasOwn(RIGHTS, `${path}.${action}`));
      if (!isKept || entity.form || name === 'work-request') return;
      const form = sourcesOf(`web/src/features/${featureOf(file)}/**/*.tsx`);
      const missing = controlNames(entity).filter(
        (control) =>
          !form.includes(`name="${control}"`) &&
          !LEFT_OUT_OF_FORM.includes(`${name}.${control}`) &&
          !DEPUTY.test(control),
      );
      const fix = `put it into the form in web/src/features/${featureOf(file)}, or into LEFT_OUT_OF_FORM of this test with the reason`;
      assert.deepEqual(missing, [], `no form has ${missing.join(', ')}: ${fix}`);
    });

    it(`${name} has a plan of its files if it can be uploaded`, () => {
      if (!Object.hasOwn(RIGHTS, `${path}.upload`)) return;
      const names: readonly string[] = UPLOADED.options;
      assert.ok(names.includes(path), `name ${path} in UPLOADED of audit-upload.entity.ts`);
      if (name === WITHOUT_PLAN) return;
      const isPlanned = UPLOADED_TABLES.some(({ table }) => table.entity === entity);
      assert.ok(
        isPlanned,
        `name ${camelCase(name)}Table in server/src/features/upload-plan/uploaded-tables.ts`,
      );
      const isOpened = planned.includes(file.replace('contract/src/', '@cooler/contract/'));
      assert.ok(isOpened, `name ${camelCase(name)} in web/src/features/upload-plan/uploaded-entities.ts`);
    });

    it(`${name} is linked by its key`, () => {
      const isNamed = addresses.includes(`${/-/.test(path) ? `'${path}'` : path}: '${entity.key}'`);
      const fix = `name the key of ${path} in KEY_FIELDS of web/src/kernel/list/row-address.ts`;
      assert.ok(isNamed || entity.key === 'id' || !Object.hasOwn(RIGHTS, `${path}.change`), fix);
    });

    it(`${name} is opened and named by the audit trail, and its list is the first call of its screen`, () => {
      if (!isMasterData) return;
      const table = path.replaceAll('-', '_');
      const isOpened = audit.includes(`\n  ${table}: 'record`);
      assert.ok(isOpened, `name ${table} in OPENED_BY of web/src/features/audit/audit-page.tsx`);
      const isNamed = recordNames.includes(`\n  ${table}: `);
      assert.ok(isNamed, `name ${table} in NAMES of server/src/features/audit/record-names.ts`);
      const isCalled = firstCalls.includes(`\n  '/${path}': ${camelCase(name)},`);
      assert.ok(isCalled, `name ${camelCase(name)} in FIRST_LISTS of web/src/app/boot/first-calls.ts`);
    });

    it(`${name} has its headings measured if its list is a screen`, () => {
      const isMeasured = [`'/${path}',`, `'/${path}/`].some((address) => headings.includes(`\n  ${address}`));
      const fix = `name /${path} in LISTS of e2e/journeys/product/headings.test.ts`;
      assert.ok(isMeasured || !lists.includes(`/${path}`), fix);
    });

    it(`${name} is tested by the shared suite if it can be edited by form`, () => {
      if (!isMasterData) return;
      const isTried = suites.includes(`table: ${camelCase(name)}Table`);
      const fix = `write ${name}.test.ts in server/src/features with entitySuite({ table: ${camelCase(name)}Table, … })`;
      assert.ok(isTried, `no test covers the routes of ${name}: ${fix}`);
    });
  }
});

describe('every page', () => {
  const screens = readFileSync(join(ROOT, 'web/src/app/screens.ts'), 'utf8');
  const pages = globSync('web/src/features/**/*-page.tsx', { cwd: ROOT });

  for (const page of pages) {
    it(`${page} is a screen`, () => {
      const imported = page.replace('web/src/', '../');
      const fix = 'add its address, rights and menu entry to SCREENS in web/src/app/screens.ts';
      assert.ok(screens.includes(`'${imported}'`), `nothing leads to ${page}: ${fix}`);
    });
  }

  for (const path of addressesOf(screens)) {
    it(`${path} is opened without a network by a journey`, () => {
      const opened = readFileSync(join(ROOT, 'e2e/journeys/product/no-network.test.ts'), 'utf8');
      const address = new RegExp(`'${path.replaceAll(/:\w+/g, "[^/']+")}'`);
      const fix = 'name it in ADDRESSES of e2e/journeys/product/no-network.test.ts';
      assert.match(opened, address, `${path}: ${fix}`);
    });
  }
});
