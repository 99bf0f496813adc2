import sql from 'sql-template-tag';
import { COOLER } from '../../../work-request/testing/register.ts';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice } from '../seeds.ts';

const TYPE = 'Kiegészítő ajtó';

/** A device that waits in a warehouse needs no parent yet. */
export const seed: SeedCase = async ({ register, owner }) => {
  await owner.query(sql`
    with type as (
      insert into device_types (name, device_type_category, method_of_registration, created_by, updated_by)
      values (${TYPE}, 'OTHER', 'BASED_ON_SERIAL_NUMBER', 't', 't') returning id),
    groupable as (update device_types set groupable = true where name = ${COOLER} returning id)
    insert into device_type_children (parent_id, child_id, position)
    select groupable.id, type.id, 1 from groupable, type`);
  return {
    found: await seedDevice(register, undefined, { type: TYPE }),
    missed: await seedDevice(register, undefined, { type: TYPE, place: 'warehouse' }),
  };
};
