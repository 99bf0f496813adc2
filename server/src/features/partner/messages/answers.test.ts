import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PARTNER_MESSAGE_FAILURE } from '@cooler/contract/features/partner/partner-message.ts';
import { until } from '../../../testing/until.ts';
import { numberOf } from '../testing/partner-world.ts';
import { answering, type Script } from '../testing/scripted-partner.ts';
import { GOOD, runScriptedSending, UNANSWERED_MS } from '../testing/scripted-sending.ts';

interface Case {
  readonly what: string;
  readonly script: Script;
  /** The URL of the partner, if it is not simulated. */
  readonly url?: string;
  readonly timeoutMs?: number;
  readonly expected: readonly [state: string, failure: string | null, code: string | null];
}

const CASES: readonly Case[] = [
  { what: 'a number', script: GOOD, expected: ['SENT', null, '201'] },
  { what: 'no number', script: answering(201, {}), expected: ['WAITING', 'ANSWER_INVALID', '201'] },
  {
    what: 'a number of another type',
    script: answering(201, { number: 7 }),
    expected: ['WAITING', 'ANSWER_INVALID', '201'],
  },
  {
    what: 'a number that nobody sees',
    script: answering(201, { number: '\u200b\u00a0' }),
    expected: ['WAITING', 'ANSWER_INVALID', '201'],
  },
  {
    what: 'a number that is too long',
    script: answering(201, { number: 'x'.repeat(51) }),
    expected: ['WAITING', 'ANSWER_INVALID', '201'],
  },
  {
    what: 'a page',
    script: answering(200, '<h1>It works!</h1>'),
    expected: ['WAITING', 'ANSWER_INVALID', '200'],
  },
  { what: 'a refusal', script: answering(422, { error: 'no' }), expected: ['PARKED', 'REFUSED', '422'] },
  {
    what: 'a redirect',
    script: answering(302, '', { location: '/elsewhere' }),
    expected: ['PARKED', 'REFUSED', '302'],
  },
  { what: 'a fault of its own', script: answering(500, 'oops'), expected: ['WAITING', 'BUSY', '500'] },
  { what: 'that it is busy', script: answering(429, ''), expected: ['WAITING', 'BUSY', '429'] },
  {
    what: 'by hanging up',
    script: (_call, response) => void response.destroy(),
    expected: ['WAITING', 'UNREACHABLE', null],
  },
  {
    what: 'half an answer',
    script: (_call, response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('{"number":', () => response.destroy());
    },
    expected: ['WAITING', 'UNREACHABLE', null],
  },
  { what: 'too late', script: () => undefined, timeoutMs: 400, expected: ['WAITING', 'TIMEOUT', null] },
  {
    what: 'without an end',
    script: (_call, response) => {
      response.writeHead(200);
      const pour = () => response.writable && response.write('x'.repeat(65_536), pour);
      pour();
    },
    expected: ['WAITING', 'ANSWER_TOO_LARGE', null],
  },
  {
    what: 'what it calls packed',
    script: (_call, response) => {
      response.writeHead(201, { 'content-encoding': 'gzip' });
      response.end(gzipSync(JSON.stringify({ number: 'N-1' })));
    },
    expected: ['WAITING', 'ANSWER_INVALID', '201'],
  },
  {
    what: 'nothing, for nobody can be there',
    url: 'https://169.254.169.254',
    script: GOOD,
    expected: ['WAITING', 'ADDRESS_REFUSED', null],
  },
];

describe('what a partner answers to a message', () => {
  const { world, partner, send, lastOf, tried } = runScriptedSending();

  for (const { what, url, script, timeoutMs = UNANSWERED_MS, expected } of CASES) {
    it(`results in ${expected.join(' ')} for a partner that answers ${what}`, async () => {
      partner().script = script;
      const id = await world().approved('DELIVERY');
      const access = url && { access: { url, secret: world().secrets.AURORA, mayBeLoopback: true } };
      send({ timeoutMs, ...access });
      const { state, failure, response_http_status_code: code } = await tried(id);
      assert.deepEqual([state, failure, code], expected);
      assert.ok(partner().seen.every(({ url }) => url === '/base/orders'));
    });
  }

  it('has no other failure codes than these', () => {
    const seen = new Set(CASES.flatMap(({ expected: [, failure] }) => failure ?? []));
    assert.deepEqual([...seen].sort(), [...PARTNER_MESSAGE_FAILURE.options].sort());
  });

  it('stores hostile responses as texts', async () => {
    const hostile: readonly (readonly [number: string, stored?: string])[] = [
      ["=HYPERLINK('x')"],
      ['<script>alert(1)</script>'],
      ["';drop table shops;--"],
      ['../../etc/passwd'],
      ['a\u0000b', 'a\uFFFDb'],
      ['\u200b A\u00a0 \t1\u200b ', 'A 1'],
    ];
    for (const [number, stored = number] of hostile) {
      partner().script = answering(201, { number, extra: { __proto__: 1 } });
      const id = await world().approved('DELIVERY');
      const sender = send();
      await until('it was sent', async () => (await lastOf(id)).state === 'SENT');
      await sender.stop();
      assert.equal(await numberOf(world(), id, 'DELIVERY'), stored);
      const { body } = await world().test.as('FCR_ADMIN')('GET', `/resource/work-requests?id=${id}`);
      assert.equal(body.content[0].auroraNumber, stored);
    }
  });

  it('truncates an endless error message', async () => {
    partner().script = answering(400, 'é'.repeat(20_000));
    const id = await world().approved('DELIVERY');
    send();
    assert.equal((await tried(id)).response_message?.length, 4000);
  });
});
