import {
  AUDIT_FIELDS,
  type Entity,
  fieldAt,
  fieldsOf,
  inputFields,
  referenceOf,
  rowFields,
} from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import type { EntityTable } from '../entity-table.ts';
import { choiceTable } from '../list/choice-table.ts';
import { type JsonSchema, titled } from './describe.ts';
import { filterValue, givenValue, storedValue, titleOf } from './field-schema.ts';
import { type Member, nestedSchema, orNull } from './nested-schema.ts';

const VERSION: Member = {
  path: 'version',
  schema: { type: 'integer', description: 'Counts the changes of the row' },
  need: 'must',
};

function isAlwaysThere(entity: Entity, path: string): boolean {
  const { required, kind } = fieldAt(entity, path);
  return Boolean(required) || kind === 'bool' || path === entity.key || path in AUDIT_FIELDS;
}

function storedMember(entity: Entity, path: string, isNeverNull = isAlwaysThere(entity, path)): Member {
  const schema = storedValue(fieldAt(entity, path));
  return { path, schema: isNeverNull ? schema : orNull(schema), need: 'must' };
}

/** Further members of a row, by name. */
export type Additions = Readonly<Record<string, JsonSchema>>;

/** A row as returned by lists and forms. */
export function rowSchema({ entity, optional = {} }: EntityTable, additions: Additions = {}): JsonSchema {
  const members = rowFields(entity).map(([path]) => storedMember(entity, path));
  const added = Object.entries(additions).map(([path, schema]): Member => ({ path, schema, need: 'must' }));
  return titled(titleOf(entity.name), nestedSchema([...members, VERSION, ...added], Object.keys(optional)));
}

/** The response of lookups: whole rows for callers who may see the list, else the fields of a choice. */
export function lookupSchema(table: EntityTable): JsonSchema {
  const choice = choiceTable(table);
  const items = choice === table ? rowSchema(table) : { anyOf: [rowSchema(table), rowSchema(choice)] };
  return { type: 'array', items };
}

/** Some fields of a row. */
export function partSchema(entity: Entity, paths: readonly string[]): JsonSchema {
  return nestedSchema(paths.map((path) => storedMember(entity, path)));
}

/** Some fields of a row, all null where there is no such row. */
export function possiblePartSchema(entity: Entity, paths: readonly string[]): JsonSchema {
  return nestedSchema(paths.map((path) => storedMember(entity, path, false)));
}

/** A page of rows with the total count. */
export function pageSchema(table: EntityTable, additions?: Additions): JsonSchema {
  return titled(`${titleOf(table.entity.name)}Page`, {
    type: 'object',
    properties: {
      content: { type: 'array', items: rowSchema(table, additions) },
      totalElements: { type: 'integer', minimum: 0 },
    },
    required: ['content', 'totalElements'],
  });
}

function needOf(entity: Entity, path: string, field: Field): Member['need'] {
  if (!field.required) return 'may';
  const isOneKeyOfSeveral = fieldsOf(entity).some(
    ([other, { kind }]) =>
      field.kind === 'ref' && kind === 'ref' && other !== path && referenceOf(other) === referenceOf(path),
  );
  return isOneKeyOfSeveral ? 'one-of' : 'must';
}

/** The groups without required members: they may be null as a whole. */
function optionalGroups(members: readonly Member[]): string[] {
  const parents = members.map(({ path }) => referenceOf(path)).filter(Boolean);
  const isNeeded = (group: string) =>
    members.some(({ path, need }) => path.startsWith(`${group}.`) && need !== 'may');
  return [...new Set(parents)].filter((group) => !isNeeded(group));
}

/** The input to create or update a row; an update includes the version that it is based on. */
export function inputSchema(
  entity: Entity,
  mode: 'create' | 'update',
  additions: Additions = {},
): JsonSchema {
  const members = inputFields(entity, mode).map(([path, field]): Member => {
    const need = needOf(entity, path, field);
    const schema = givenValue(field);
    return { path, need, schema: need === 'must' ? schema : orNull(schema) };
  });
  const added = Object.entries(additions).map(([path, schema]): Member => ({ path, schema, need: 'may' }));
  const all = [...members, ...(mode === 'update' ? [VERSION] : []), ...added];
  const suffix = mode === 'create' ? 'Input' : 'Change';
  return titled(titleOf(entity.name) + suffix, nestedSchema(all, optionalGroups(members)));
}

/** The paths that a list can be filtered by. */
export function filterPaths(entity: Entity): string[] {
  return fieldsOf(entity).flatMap(([path, field]) => (field.filter === false ? [] : [path]));
}

/** The paths that a list can be sorted by. */
export function sortPaths(entity: Entity): string[] {
  return fieldsOf(entity).flatMap(([path, field]) => (field.sort === false ? [] : [path]));
}

/** The filter object of a list and of its export; empty values count as not given. */
export function filterSchema(entity: Entity): JsonSchema {
  const members = filterPaths(entity).map(
    (path): Member => ({ path, schema: filterValue(fieldAt(entity, path)), need: 'may' }),
  );
  const personal = (entity.personalFilters ?? []).map(
    (path): Member => ({ path, schema: { enum: ['me'] }, need: 'may' }),
  );
  return titled(`${titleOf(entity.name)}Filter`, nestedSchema([...members, ...personal]));
}
