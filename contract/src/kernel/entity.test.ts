import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvFields, defineEntity, excelFields, fieldAt, inputFields, tableFields } from './entity.ts';
import { defineChoices } from './field.ts';

const thing = defineEntity({
  name: 'thing',
  path: 'things',
  key: 'code',
  title: 'code',
  defaultSort: ['code', 'asc'],
  pageSize: 15,
  unique: [],
  card: { title: ['code'], subtitle: [] },
  fields: {
    code: { kind: 'text', immutable: true },
    total: { kind: 'int', readOnly: true },
    noColumn: { kind: 'text', column: false },
    noCsv: { kind: 'text', csv: false },
    noExcel: { kind: 'text', excel: false },
  },
});
const AUDIT = ['createdBy', 'createdDate', 'updatedBy', 'updatedDate'];

const pathsOf = (fields: readonly (readonly [path: string, ...unknown[]])[]) => fields.map(([path]) => path);

describe('an entity', () => {
  it('derives the fields of its form, table, CSV file and workbook', () => {
    assert.deepEqual(pathsOf(inputFields(thing, 'create')), ['code', 'noColumn', 'noCsv', 'noExcel']);
    assert.deepEqual(pathsOf(inputFields(thing, 'update')), ['noColumn', 'noCsv', 'noExcel']);
    assert.deepEqual(pathsOf(csvFields(thing)), ['code', 'noColumn', 'noExcel']);
    assert.deepEqual(pathsOf(excelFields(thing)), ['code', 'total', 'noColumn', 'noCsv', ...AUDIT]);
    assert.deepEqual(pathsOf(tableFields(thing)), ['code', 'total', 'noCsv', 'noExcel', ...AUDIT]);
  });

  it('throws on a field that is not declared', () => {
    assert.throws(() => fieldAt(thing, 'nonsense'), /thing has no field nonsense/);
  });
});

describe('a closed list of values', () => {
  it('has tones where they are given', () => {
    assert.deepEqual(defineChoices('state', ['OLD']), { name: 'state', options: ['OLD'] });
    const tones = { OLD: 'red' } as const;
    assert.deepEqual(defineChoices('state', ['OLD'], tones), { name: 'state', options: ['OLD'], tones });
  });
});
