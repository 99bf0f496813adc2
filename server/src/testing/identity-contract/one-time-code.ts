import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { type Arrival, asksFor } from './forms.ts';
import type { RelyingParty } from './relying-party.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;

/** The current TOTP code (RFC 6238). */
function codeOf(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number).slice(-DIGITS).padStart(DIGITS, '0');
}

/** Sets up TOTP on Keycloak's page. */
export async function setUpCode(party: RelyingParty, arrival: Arrival): Promise<Arrival> {
  assert.ok('page' in arrival && asksFor(arrival, 'totp'), 'no code is asked for');
  const secret = /name="totpSecret"[^>]*value="([^"]+)"/.exec(arrival.page.answer.body)?.[1] ?? '';
  return party.fill(arrival, { totp: codeOf(secret), totpSecret: secret, userLabel: 'phone' });
}
