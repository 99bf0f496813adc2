import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tableFields } from './kernel/entity.ts';
import { allEntities } from './testing/entities.ts';

describe('the columns', async () => {
  for (const { file, entity } of await allEntities()) {
    it(`of ${entity.name} are all filterable and sortable`, () => {
      const fixed = tableFields(entity).filter(([, { filter, sort }]) => filter === false || sort === false);
      const names = fixed.map(([path]) => path).join(', ');
      assert.equal(
        names,
        '',
        `${names} in ${file} has a column: remove \`filter: false\` and \`sort: false\``,
      );
    });
  }
});
