import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldsOf, inputFields, pickerFields } from './kernel/entity.ts';
import { allEntities } from './testing/entities.ts';

const ENTITIES = (await allEntities()).map(({ entity }) => entity);

/** Entities that forms refer to, and devices, which a request identifies by number. */
const PICKED = new Set([
  'device-register',
  ...ENTITIES.flatMap((entity) => inputFields(entity, 'create')).flatMap(([, field]) =>
    field.kind === 'ref' ? [field.to] : [],
  ),
]);

/** Fields that distinguish rows of the same name, where an entity has them. */
const TELLING = /^(code|sfaCode|address\.city|shop\.name|shop\.address\.city|\w+Company\.name|decor\.name)$/;

describe('a picker', () => {
  for (const entity of ENTITIES.filter(({ name }) => PICKED.has(name))) {
    it(`of ${entity.name} shows the code, city and place that distinguish rows`, () => {
      const told = pickerFields(entity);
      assert.ok(told.includes(entity.title), `${entity.title} is not shown`);
      const telling = fieldsOf(entity).flatMap(([path]) => (TELLING.test(path) ? [path] : []));
      assert.deepEqual(
        telling.filter((path) => !told.includes(path)),
        [],
      );
    });
  }
});
