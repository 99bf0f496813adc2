import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditedAt } from './audited.ts';

it('the deputies of a representative have the history of the representative', () => {
  assert.equal(auditedAt('representative-deputies'), 'regional_representatives');
  assert.equal(auditedAt('device-register'), 'device_register');
  assert.equal(auditedAt('movement-history'), undefined);
});
