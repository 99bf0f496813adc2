import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SHIPPED_TEXTS } from './translate.ts';

/** Synonyms that must not be used, with the term to use instead. */
const STRAY = {
  hu: [
    [/(?<!vár)megy(e|é)/i, 'vármegye'],
    [/\bváros\b/i, 'település'],
    [/módosítási napló/i, 'változásnapló'],
    [/ügyfélszolgálat/i, 'támogatás'],
    [/\bszerver/i, 'kiszolgáló'],
    [/(?<!informatikai )rendszergazda/i, 'adminisztrátor'],
    [/csoportos döntés/i, 'tömeges döntés'],
    [/leltározások/i, 'leltárak'],
    [/leltári tétel/i, 'leltársor'],
  ],
  en: [
    [/\b(him|his|he)\b/i, 'them, their, they'],
    [/\be-mail/i, 'email'],
    [/\b(faulty|at fault)\b/i, 'with errors'],
    [/\bstands? in\b/i, 'deputise'],
    [/\b(log|logged) (in|out)\b/i, 'sign in, sign out'],
  ],
} as const;

it('the texts of a language use one term for one concept', () => {
  for (const language of ['hu', 'en'] as const)
    for (const [stray, word] of STRAY[language]) {
      const found = Object.entries(SHIPPED_TEXTS[language]).filter(([, text]) => stray.test(text));
      assert.deepEqual(found, [], `use: ${word}`);
    }
});
