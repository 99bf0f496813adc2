import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RequestType } from '../statuses.ts';
import { fileEntity } from './request-file.ts';

const columnsOf = (type: RequestType) => Object.keys(fileEntity(type).fields);

it('a file of requests has the columns of the form of its type only', () => {
  const delivery = columnsOf('DELIVERY');
  assert.ok(delivery.includes('shopTo.code'));
  assert.ok(!delivery.some((path) => path.startsWith('shopFrom.') || path.startsWith('deviceRegisterFrom.')));
  const transit = columnsOf('TRANSIT');
  assert.ok(transit.includes('shopFrom.code') && transit.includes('shopTo.code'));
  assert.ok(!transit.some((path) => path.startsWith('deviceRegister')));
  assert.ok(!delivery.includes('requestType'));
});
