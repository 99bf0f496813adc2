import { hasRight } from '../contract/src/rights.ts';
import { SEARCH_GROUPS } from '../server/src/features/search/search-groups.ts';
import { searchStatement } from '../server/src/features/search/search-statement.ts';
import { pgbench, type Statement } from './pgbench.ts';
import type { Bench } from './with-bench.ts';
import { wrk } from './wrk.ts';

// One user, and a busy office of eight concurrent users.
const USERS = [1, 8];
const SECONDS = 5;
const ROLE = 'FCR_ADMIN';

const TEXTS: Readonly<Record<string, string>> = {
  'one letter': 'l',
  'start of an inventory number': 'ltr-0012',
  'a whole inventory number': 'LTR-00104729',
  'three digits that many hold': '123',
  'part of a serial number': '0007919',
  'part of a shop name': 'tuli',
  'two words, with an accent': 'tulipán pécs',
  'a number of the partner': 'aur-1000',
  'the number of a request': '#1234567',
  'nothing there is': 'qxzwy',
};

/** The server's statements for a search text, with its planner setting. */
function statementsOf(text: string): Statement[] {
  const groups = SEARCH_GROUPS.filter(({ right }) => hasRight([ROLE], right));
  return [{ text: 'set enable_seqscan = off', values: [] }, searchStatement(groups, text)];
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const cell = (value: number) => number.format(value).padStart(9);

/** Compares the header search with the same SQL run by pgbench. */
export async function benchSearch({ server: { origin }, databaseUrl, authorization }: Bench): Promise<void> {
  console.log(`search, ${SECONDS} s each; times in ms, and the mean time of the same SQL by pgbench`);
  console.log(`${'users'.padEnd(6)}${'typed'.padEnd(32)}      p50       p95   pgbench`);
  for (const users of USERS) {
    for (const [name, text] of Object.entries(TEXTS)) {
      const url = `${origin}/resource/search?${new URLSearchParams({ text })}`;
      const { p50, p95 } = await wrk(users, SECONDS, url, await authorization());
      const perSecond = await pgbench(databaseUrl, users, SECONDS, statementsOf(text));
      console.log(
        `${String(users).padEnd(6)}${name.padEnd(32)}${cell(p50)} ${cell(p95)} ${cell((users * 1000) / perSecond)}`,
      );
    }
  }
}
