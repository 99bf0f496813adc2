import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { dayOf, TODAY } from '../../../kernel/database/budapest.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import { awaitsOneOf, findRepresentativesToDecideFor } from '../../work-request/store/asked-people.ts';
import { findPreferences } from '../preferences.repo.ts';

export interface DigestWords {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The link, as a path of the product. */
  readonly link: string;
}

interface Waiting {
  readonly total: number;
  readonly id: number;
  readonly type: string;
  readonly shop: string;
  readonly days: number;
}

const LONGEST_LIST = 10;

async function findWaiting(pool: Pool, username: string): Promise<Waiting[]> {
  const representatives = await findRepresentativesToDecideFor(pool, username);
  const { rows } = await pool.query<Waiting>(sql`
    select count(*) over ()::int as total, w.id, w.request_type as type, concat_ws(', ', s.name, s.city) as shop,
      ${TODAY} - ${dayOf('w.created_date')} as days
    from work_requests w join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
    where ${awaitsOneOf(representatives)} order by w.created_date, w.id limit ${LONGEST_LIST}`);
  return rows;
}

async function findLateRounds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql`
    select name from stock_taking_rounds r
    where due_date < ${TODAY} and ended_date is null
      and exists (select from stock_taking_round_shops s where s.round_id = r.id and s.waiting > 0)
    order by due_date, id limit ${LONGEST_LIST}`);
  return rows.map(({ name }) => name);
}

/** The leader's daily digest: requests that await a decision, and late rounds; undefined if there are none. */
export async function digestWords(pool: Pool, username: string): Promise<DigestWords | undefined> {
  const [waiting, rounds] = await Promise.all([findWaiting(pool, username), findLateRounds(pool)]);
  if (waiting.length + rounds.length === 0) return undefined;
  const { language } = await findPreferences(pool, username);
  const t = (await currentTexts(pool)).in(language);
  const count = waiting[0]?.total ?? 0;
  const line = ({ type, ...row }: Waiting) =>
    t('notification.digestLine', { ...row, type: t(`request-type.${type}`) });
  return {
    subject: t('notification.digestSubject', { count }),
    lines: [
      t('notification.digestIntro', { count }),
      ...waiting.map(line),
      ...(rounds.length > 0 ? ['', t('notification.digestRounds', { names: rounds.join(', ') })] : []),
    ],
    link: '/work-requests?awaiting=me',
  };
}
