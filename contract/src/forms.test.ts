import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Entity } from './kernel/entity.ts';
import { controlNames } from './testing/control-names.ts';
import { allEntities } from './testing/entities.ts';
import { en } from './texts/en.ts';

const TEXTS: Record<string, string> = en;

const isShowable = (entity: Entity, name: string) =>
  Object.hasOwn(entity.fields, name) || controlNames(entity).includes(name);

describe('a declared form', async () => {
  for (const { file, entity } of await allEntities()) {
    if (!entity.form) continue;
    const placed = entity.form.flatMap(({ fields }) => fields);

    it(`of ${entity.name} has every input field`, () => {
      const missing = controlNames(entity).filter((name) => !placed.includes(name));
      assert.deepEqual(missing, [], `put ${missing.join(', ')} into a section of \`form\` in ${file}`);
    });

    it(`of ${entity.name} has each field once`, () => {
      assert.deepEqual(placed.length, new Set(placed).size, `a field stands twice in \`form\` in ${file}`);
      const unknown = placed.filter((name) => !isShowable(entity, name));
      assert.deepEqual(unknown, [], `${file} has no field or reference ${unknown.join(', ')}`);
    });

    it(`of ${entity.name} has a text for every heading`, () => {
      const titles = entity.form?.map(({ title }) => title).filter((title) => !TEXTS[title]) ?? [];
      assert.deepEqual(titles, [], `write a text for ${titles.join(', ')} into contract/src/texts`);
    });
  }
});
