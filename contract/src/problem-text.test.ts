import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shop } from './features/shop/shop.entity.ts';
import { problemText } from './problem-text.ts';

const words = (code: string, params: object = {}) => [code, ...Object.values(params)].join(' ');
const said = (choices: string) => problemText(words, shop, { code: 'CHOICE_UNKNOWN', params: { choices } });

it('a value that is none of a list is told with those that there are', () => {
  assert.equal(said('bool'), 'upload.oneOf common.yes, common.no');
  assert.match(said('shop-status'), /^upload\.oneOf shop-status\.\w+, shop-status\.\w+/);
  assert.equal(said('list-of-another-entity'), 'CHOICE_UNKNOWN list-of-another-entity');
  assert.equal(problemText(words, undefined, { code: 'TEXT_BLANK' }), 'TEXT_BLANK');
});
