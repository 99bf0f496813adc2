import assert from 'node:assert/strict';
import { it } from 'node:test';
import { commentFault, MAX_COMMENT } from './thread.ts';

it('a comment has a text that is not too long, or at least files', () => {
  assert.equal(commentFault('Thursday suits us', false), undefined);
  assert.equal(commentFault(' ', true), undefined);
  assert.equal(commentFault(' ', false)?.code, 'FIELD_REQUIRED');
  assert.equal(commentFault('x'.repeat(MAX_COMMENT), true), undefined);
  assert.equal(commentFault('x'.repeat(MAX_COMMENT + 1), true)?.code, 'TEXT_TOO_LONG');
});
