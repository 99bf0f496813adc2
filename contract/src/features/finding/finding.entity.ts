import type { Entity, Row } from '../../kernel/entity.ts';
import { DEVICE_STATUS } from '../device-register/device-register.entity.ts';
import { CHANGE_DOOR } from '../device-timeline/device-timeline.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '../work-request/statuses.ts';

const HIDDEN = { readOnly: true, column: false, excel: false } as const;
const TEXT = { kind: 'text', readOnly: true } as const;

const DEVICE = ['device-register', 'device.id'] as const;
const OTHER = ['device-register', 'other.id'] as const;
const SHOP = ['shops', 'shop.code'] as const;

/** A data error that a rule found; the rule determines the subject (docs/domain.md §17). */
export const finding = {
  name: 'finding',
  path: 'findings',
  key: 'id',
  title: 'id',
  defaultSort: ['foundSince', 'desc'],
  pageSize: 50,
  unique: [],
  card: {
    title: ['device.inventoryNumber', 'request.id'],
    subtitle: [
      'device.serialNumber',
      'device.deviceType.name',
      'other.inventoryNumber',
      'other.serialNumber',
      'shop.code',
      'shop.name',
      'shop.address.city',
      'representative.name',
      'detail',
      'origin.by',
    ],
    date: 'foundSince',
  },
  fields: {
    id: { kind: 'int', ...HIDDEN },
    rule: { kind: 'text', required: true, ...HIDDEN },
    'device.id': { kind: 'int', ...HIDDEN },
    'device.inventoryNumber': { ...TEXT, link: DEVICE, width: 140 },
    'device.serialNumber': { ...TEXT, link: DEVICE, width: 150 },
    'device.deviceType.name': { ...TEXT, width: 170 },
    'device.deviceStatus': { kind: 'choice', of: DEVICE_STATUS, readOnly: true, width: 210 },
    'other.id': { kind: 'int', ...HIDDEN },
    'other.inventoryNumber': { ...TEXT, link: OTHER, width: 150 },
    'other.serialNumber': { ...TEXT, link: OTHER, width: 150 },
    'request.id': { kind: 'int', readOnly: true, link: ['work-requests', 'request.id'], width: 110 },
    'request.requestType': { kind: 'choice', of: REQUEST_TYPE, readOnly: true, width: 130 },
    'request.requestStatus': { kind: 'choice', of: REQUEST_STATUS, readOnly: true, width: 170 },
    'shop.code': { ...TEXT, link: SHOP, width: 120 },
    'shop.name': { ...TEXT, link: SHOP, width: 200 },
    'shop.address.city': { ...TEXT, width: 140 },
    'representative.id': { kind: 'int', ...HIDDEN },
    'representative.name': {
      ...TEXT,
      link: ['regional-representatives', 'representative.id'],
      width: 170,
    },
    detail: { ...TEXT, width: 200 },
    foundSince: { kind: 'date', required: true, readOnly: true, width: 120 },
    'origin.door': { kind: 'choice', of: CHANGE_DOOR, readOnly: true, width: 130 },
    'origin.by': { ...TEXT, isPerson: true, width: 140 },
    'origin.at': { kind: 'instant', readOnly: true, width: 150 },
    'origin.file': { ...TEXT, width: 180 },
    'origin.line': { kind: 'int', readOnly: true, width: 90 },
  },
} as const satisfies Entity;

export type Finding = Row<typeof finding>;
