import { type Entity, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { EntityTable } from '../entity-table.ts';

function narrowed(table: EntityTable): EntityTable {
  const { entity, optional = {} } = table;
  const { lookup = [] } = entity;
  const fields = Object.fromEntries(fieldsOf(entity).filter(([path]) => lookup.includes(path)));
  const groups = Object.entries(optional).filter(([group]) =>
    lookup.some((path) => path.startsWith(`${group}.`)),
  );
  // Prepared statements and schemas are named after the entity, so this one needs its own name.
  const choice: Entity = { ...entity, name: `${entity.name}-choice`, fields };
  return { ...table, entity: choice, optional: Object.fromEntries(groups) };
}

const choices = new WeakMap<EntityTable, EntityTable>();

/** The entity reduced to the fields that lookups return to callers without the right to its list (docs/domain.md §3.4). */
export function choiceTable(table: EntityTable): EntityTable {
  if (!table.entity.lookup) return table;
  const known = choices.get(table) ?? narrowed(table);
  choices.set(table, known);
  return known;
}
