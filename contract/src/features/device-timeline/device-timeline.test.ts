import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES, translate } from '../../texts/translate.ts';
import { CHANGE_DOOR, PLACE_KIND } from './device-timeline.ts';

it('every kind of place and every source of a change has a text in both languages', () => {
  const codes = [PLACE_KIND, CHANGE_DOOR].flatMap(({ name, options }) =>
    options.map((each) => `${name}.${each}`),
  );
  for (const language of LANGUAGES) {
    const missing = codes.filter((code) => translate(language, code) === code);
    assert.deepEqual(missing, [], `without a text in ${language}`);
  }
});
