import { type Entity, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { EntityTable } from '../entity-table.ts';

function narrowed(table: EntityTable): EntityTable {
  const { entity, optional = {} } = table;
  const { lookup = [] } = entity;
  const fields = Object.fromEntries(fieldsOf(entity).filter(([path]) => lookup.includes(path)));
  const groups = Object.entries(optional).filter(([group]) =>
    lookup.some((path) => path.startsWith(`${group}.`)),
  );
  // A name of its own, since statements and schemas are known by it.
  const choice: Entity = { ...entity, name: `${entity.name}-choice`, fields };
  return { ...table, entity: choice, optional: Object.fromEntries(groups) };
}

const choices = new WeakMap<EntityTable, EntityTable>();

/** The fields of an entity that its lookups answer to callers who may not see the list (docs/domain.md §3.4). */
export function choiceTable(table: EntityTable): EntityTable {
  if (!table.entity.lookup) return table;
  const known = choices.get(table) ?? narrowed(table);
  choices.set(table, known);
  return known;
}
