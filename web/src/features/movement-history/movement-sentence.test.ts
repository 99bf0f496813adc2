import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { LANGUAGES, translate } from '@cooler/contract/texts/translate.ts';
import { expect, test } from 'vitest';
import type { Texts } from '../../kernel/text/text.ts';
import { movementSentence } from './movement-sentence.ts';

const NAMES = [null, 'Alma', 'Bolt'];
const SHOPS = NAMES.flatMap((from) =>
  NAMES.map((to) => ({ shopFrom: from === null ? null : { name: from }, shopTo: to ? { name: to } : null })),
);
const STATES = REQUEST_TYPE.options.flatMap((requestType) =>
  REQUEST_STATUS.options.map((requestStatus) => ({ requestType, requestStatus })),
);
const FAULTY = /undefined|null|\(\)|\(z\)|[{}]| {2}|(request-(type|status))\.|\b(az? az?|the the)\b/i;

test('every state of every request type has a sentence, with and without shops', () => {
  for (const language of LANGUAGES) {
    const t: Texts['named'] = (code, params) => translate(language, code, params);
    for (const state of STATES)
      for (const shops of SHOPS)
        for (const requestId of [1, 2, 5, 10, 1500]) {
          const sentence = movementSentence({ requestId, ...state, ...shops }, 'Kiss Anna', { t, named: t });
          expect(sentence).not.toMatch(FAULTY);
          expect(sentence.startsWith('Kiss Anna: '), sentence).toBe(true);
          if (language === 'hu')
            expect(sentence).toMatch([1, 5, 1500].includes(requestId) ? /: az #/ : /: a #/);
        }
  }
});
