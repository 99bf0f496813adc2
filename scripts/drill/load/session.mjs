import { setTimeout as pause } from 'node:timers/promises';
import { Browser, throughNetwork } from '../../../server/src/testing/identity/browser.ts';
import { relyingParty } from '../../../server/src/testing/identity-contract/relying-party.ts';
import { describeStatus } from './load.mjs';

const CALL = '/resource/home';
const CALL_EVERY_MS = 250;
// Far more often than the web application, so that many renewals happen during the restart.
const RENEW_EVERY_MS = 3_000;

/** A user signed in at Keycloak, whose page calls the register and renews its tokens; unanswered renewals are retried. */
export async function openSession({ issuer, webOrigin }, username) {
  const { origin } = new URL(issuer);
  const party = relyingParty({
    issuer,
    webOrigin,
    browser: () => new Browser(throughNetwork(origin), origin),
  });
  const outcomes = new Map();
  let tokens = await party.signIn(username);
  let isOver = false;
  let isThrownOut = false;
  const count = (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function keepCalling() {
    while (!isOver) {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      const answer = await fetch(webOrigin + CALL, { headers }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      count(`call ${answer ? describeStatus(answer, text) : 'unreachable'}`);
      await pause(CALL_EVERY_MS);
    }
  }

  async function keepRenewing() {
    while (!isOver && !isThrownOut) {
      await pause(RENEW_EVERY_MS);
      const answer = await party.refresh(tokens.refresh_token).catch(() => undefined);
      count(`renewal ${answer?.status ?? 'unreachable'}`);
      if (answer?.status === 200) tokens = JSON.parse(answer.body);
      isThrownOut = [400, 401].includes(answer?.status);
    }
  }

  const working = Promise.all([keepCalling(), keepRenewing()]);
  return {
    outcomes,
    isThrownOut: () => isThrownOut,
    async close() {
      isOver = true;
      await working;
    },
  };
}
