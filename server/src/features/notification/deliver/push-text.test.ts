import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encryptPush } from '../../../integrations/push/encrypt.ts';
import { pushText } from './push-text.ts';

const BROWSER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const told = (body: string) => ({
  title: '#7 Szerviz: meghiúsult',
  body,
  link: '/work-requests?id=7',
  id: 7,
});

describe('the text of a push message', () => {
  it('is what it tells', () => {
    assert.deepEqual(JSON.parse(pushText(told('Bolt P1, Pécs'))), told('Bolt P1, Pécs'));
  });

  for (const letter of ['ő', '"', '\n', '🧊', '\u0007'])
    it(`is cut to what a push service takes, between two letters (${JSON.stringify(letter)})`, () => {
      const text = pushText(told(letter.repeat(2_000)));
      const { length } = encryptPush(text, BROWSER);
      assert.ok(length <= 4_096 && length > 4_080, String(length));
      const { body, ...others } = JSON.parse(text);
      assert.deepEqual(others, { title: '#7 Szerviz: meghiúsult', link: '/work-requests?id=7', id: 7 });
      assert.match(body, /…$/);
      assert.equal(body.replaceAll(letter, ''), '…');
    });
});
