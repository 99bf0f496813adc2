import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Entity } from './kernel/entity.ts';
import type { Field } from './kernel/field.ts';
import { allEntities } from './testing/entities.ts';

const STATUS_KINDS: readonly Field['kind'][] = ['choice', 'bool', 'text'];
const DATE_KINDS: readonly Field['kind'][] = ['date', 'instant'];
const MOST_IN_TITLE = 2;

function kindOf({ fields }: Entity, path: string): Field['kind'] | undefined {
  return fields[path]?.kind;
}

/** Cards are declared in the entity, next to its fields. */
describe('the card', async () => {
  for (const { file, entity } of await allEntities()) {
    const { title, subtitle, status, date } = entity.card;

    it(`of ${entity.name} has declared fields only, each once`, () => {
      const named = [...title, ...subtitle, status, date].filter((path) => path !== undefined);
      const unknown = named.filter((path) => !Object.hasOwn(entity.fields, path));
      assert.deepEqual(unknown, [], `${file} has no field ${unknown.join(', ')} for its card`);
      assert.equal(named.length, new Set(named).size, `a field stands twice in \`card\` of ${file}`);
    });

    it(`of ${entity.name} has one or two title fields, and a status and a date of fitting kinds`, () => {
      assert.ok(title.length > 0 && title.length <= MOST_IN_TITLE, `\`card.title\` of ${file}`);
      if (status)
        assert.ok(STATUS_KINDS.includes(kindOf(entity, status) ?? 'ref'), `\`card.status\` of ${file}`);
      if (date) assert.ok(DATE_KINDS.includes(kindOf(entity, date) ?? 'ref'), `\`card.date\` of ${file}`);
    });
  }
});
