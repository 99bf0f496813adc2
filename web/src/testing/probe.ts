import { defineEntity, type Row } from '@cooler/contract/kernel/entity.ts';

/** What a probe refers to. */
export const target = defineEntity({
  name: 'target',
  path: 'targets',
  key: 'code',
  title: 'name',
  defaultSort: ['code', 'asc'],
  pageSize: 10,
  unique: [['code']],
  card: { title: ['code'], subtitle: ['name'] },
  fields: { code: { kind: 'text', required: true }, name: { kind: 'text' } },
});

/** An entity with a field of each kind. */
export const probe = defineEntity({
  name: 'probe',
  path: 'probes',
  key: 'code',
  title: 'code',
  defaultSort: ['code', 'asc'],
  pageSize: 10,
  unique: [['code']],
  card: { title: ['code'], subtitle: ['remark'] },
  fields: {
    code: { kind: 'text', required: true, immutable: true },
    remark: { kind: 'text' },
    pieces: { kind: 'int' },
    isKept: { kind: 'bool' },
    bought: { kind: 'date' },
    state: { kind: 'choice', of: { name: 'state', options: ['NEW', 'USED', 'BROKEN'] } },
    'target.code': { kind: 'ref', to: 'target' },
    'target.name': { kind: 'text', readOnly: true },
  },
});

export const PROBE_ROW = {
  code: 'P1',
  remark: 'régi',
  pieces: 1,
  isKept: false,
  bought: '2026-11-01',
  state: 'NEW',
  target: { code: 'T1', name: 'Első' },
  version: 3,
} as unknown as Row<typeof probe>;
