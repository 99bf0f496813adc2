import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { dayOf, TODAY } from '../../../kernel/database/budapest.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import type { Translate } from '../../../kernel/texts/texts.ts';
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

interface Late {
  readonly total: number;
  readonly name: string;
}

async function findLateRounds(pool: Pool): Promise<Late[]> {
  const { rows } = await pool.query<Late>(sql`
    select count(*) over ()::int as total, name from stock_taking_rounds r
    where due_date < ${TODAY} and ended_date is null
      and exists (select from stock_taking_round_shops s where s.round_id = r.id and s.waiting > 0)
    order by due_date, id limit ${LONGEST_LIST}`);
  return rows;
}

function waitingLine({ type, days, ...row }: Waiting, t: Translate): string {
  const age = days === 0 ? t('home.ageToday') : t('work-request.waitsDays', { days });
  return t('notification.digestLine', { ...row, age, type: t(`request-type.${type}`) });
}

function roundLines(rounds: readonly Late[], t: Translate): string[] {
  const [first] = rounds;
  if (!first) return [];
  const names = rounds.map(({ name }) => name).join(', ');
  const more = first.total - rounds.length;
  return [t(more > 0 ? 'notification.digestMoreRounds' : 'notification.digestRounds', { names, more })];
}

/** The leader's daily digest: requests that await a decision, and late rounds; undefined if there are none. */
export async function digestWords(pool: Pool, username: string): Promise<DigestWords | undefined> {
  const [waiting, rounds] = await Promise.all([findWaiting(pool, username), findLateRounds(pool)]);
  const { language } = await findPreferences(pool, username);
  const t = (await currentTexts(pool)).in(language);
  const late = roundLines(rounds, t);
  if (waiting[0]) {
    const count = waiting[0].total;
    const lines = [t('notification.digestIntro', { count }), ...waiting.map((row) => waitingLine(row, t))];
    return {
      subject: t('notification.digestSubject', { count }),
      lines: [...lines, ...late.flatMap((line) => ['', line])],
      link: '/work-requests?awaiting=me',
    };
  }
  if (!rounds[0]) return undefined;
  const subject = t('notification.digestRoundsSubject', { count: rounds[0].total });
  return { subject, lines: late, link: '/stock-taking-rounds' };
}
