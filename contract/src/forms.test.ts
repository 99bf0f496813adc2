import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Entity, inputFields, referenceOf } from './kernel/entity.ts';
import { allEntities } from './testing/entities.ts';
import { en } from './texts/en.ts';

const TEXTS: Record<string, string> = en;

/** What a form calls the control of a field: a reference has one for all of its keys. */
function controlNames(entity: Entity): string[] {
  const names = inputFields(entity, 'create').map(([path, { kind }]) =>
    kind === 'ref' ? referenceOf(path) : path,
  );
  return [...new Set(names)];
}

const isShowable = (entity: Entity, name: string) =>
  Object.hasOwn(entity.fields, name) || controlNames(entity).includes(name);

describe('a declared form', async () => {
  for (const { file, entity } of await allEntities()) {
    if (!entity.form) continue;
    const placed = entity.form.flatMap(({ fields }) => fields);

    it(`of ${entity.name} has a place for every field that a person may give`, () => {
      const missing = controlNames(entity).filter((name) => !placed.includes(name));
      assert.deepEqual(missing, [], `put ${missing.join(', ')} into a part of \`form\` in ${file}`);
    });

    it(`of ${entity.name} asks for each field once`, () => {
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
