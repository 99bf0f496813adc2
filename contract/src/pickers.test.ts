import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldsOf, inputFields, tellingFields } from './kernel/entity.ts';
import { allEntities } from './testing/entities.ts';

const ENTITIES = (await allEntities()).map(({ entity }) => entity);

/** What forms lead to, and devices, which a request names by their numbers. */
const PICKED = new Set([
  'device-register',
  ...ENTITIES.flatMap((entity) => inputFields(entity, 'create')).flatMap(([, field]) =>
    field.kind === 'ref' ? [field.to] : [],
  ),
]);

/** What tells rows of one name apart, where an entity has it. */
const TELLING = /^(code|sfaCode|address\.city|shop\.name|shop\.address\.city|\w+Company\.name|decor\.name)$/;

describe('a picker', () => {
  for (const entity of ENTITIES.filter(({ name }) => PICKED.has(name))) {
    it(`of ${entity.name} says the number, the town and the place that tell rows apart, by declaration`, () => {
      const told = tellingFields(entity);
      assert.ok(told.includes(entity.title), `${entity.title} is not told`);
      const telling = fieldsOf(entity).flatMap(([path]) => (TELLING.test(path) ? [path] : []));
      assert.deepEqual(
        telling.filter((path) => !told.includes(path)),
        [],
      );
    });
  }
});
