import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputFields } from './kernel/entity.ts';
import { isKey } from './kernel/validate.ts';
import { allEntities } from './testing/entities.ts';

test('every text that has to be unique is declared as a key', async () => {
  for (const { entity } of await allEntities()) {
    const unique = new Set([entity.key, ...entity.unique.flat()]);
    for (const [path, field] of inputFields(entity, 'create'))
      if (field.kind === 'text' && unique.has(path)) assert.ok(isKey(field), `${entity.name}.${path}`);
  }
});
