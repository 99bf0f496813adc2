import { dayIn } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { dayOf, TODAY } from '../../../kernel/database/budapest.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import type { Translate } from '../../../kernel/texts/texts.ts';
import { countAwaitingHeads } from '../../stock-taking/head/awaiting-heads.ts';
import { awaitsIn, findToDecide, type ToDecide } from '../../work-request/store/asked-people.ts';
import { findNotificationPreferences } from '../notification-preferences.repo.ts';

/** What an e-mail tells, with a link to it, as a path of the product. */
export interface MailSection {
  readonly lines: readonly string[];
  readonly link: string;
}

export interface MailWords {
  readonly subject: string;
  readonly sections: readonly MailSection[];
}

interface DigestSection extends MailSection {
  /** The subject of a digest that begins with it. */
  readonly subject: string;
}

interface Waiting {
  readonly total: number;
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly shop: string;
  readonly days: number;
}

const LONGEST_LIST = 10;

async function findWaiting(pool: Pool, toDecide: ToDecide): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(sql`
    select count(*) over ()::int as total, w.id, w.request_type as type, w.request_status as status,
      concat_ws(', ', s.name, s.city) as shop,
      ${TODAY} - ${dayOf('w.created_date')} as days
    from work_requests w join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
    where ${awaitsIn(toDecide)} order by w.created_date, w.id limit ${LONGEST_LIST}`);
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

async function countSheets(pool: Pool, { representatives }: ToDecide): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    sql`select ${countAwaitingHeads(representatives)} as count`,
  );
  return rows[0]?.count ?? 0;
}

function waitingLine({ type, status, days, ...row }: Waiting, t: Translate): string {
  const age = days === 0 ? t('home.ageToday') : t('work-request.waitsDays', { days });
  const line = t('notification.digestLine', { ...row, age, type: t(`request-type.${type}`) });
  return status === 'REPAIR_OFFER_ARRIVED' ? `${line} · ${t(`request-status.${status}`)}` : line;
}

function waitingSection(waiting: readonly Waiting[], t: Translate): DigestSection[] {
  const [first] = waiting;
  if (!first) return [];
  const count = first.total;
  return [
    {
      subject: t('notification.digestSubject', { count }),
      lines: [t('notification.digestIntro', { count }), ...waiting.map((row) => waitingLine(row, t))],
      link: '/work-requests?awaiting=me',
    },
  ];
}

function sheetSection(count: number, t: Translate): DigestSection[] {
  if (count === 0) return [];
  return [
    {
      subject: t('notification.digestSheetsSubject', { count }),
      lines: [t('notification.digestSheets', { count })],
      link: '/stock-taking?awaiting=me',
    },
  ];
}

function roundSection(rounds: readonly Late[], t: Translate): DigestSection[] {
  const [first] = rounds;
  if (!first) return [];
  const names = rounds.map(({ name }) => name).join(', ');
  const more = first.total - rounds.length;
  return [
    {
      subject: t('notification.digestRoundsSubject', { count: first.total }),
      lines: [t(more > 0 ? 'notification.digestMoreRounds' : 'notification.digestRounds', { names, more })],
      link: `/stock-taking-rounds?status=RUNNING&dueDate=..${dayIn(-1)}`,
    },
  ];
}

/** The leader's daily digest: requests and stock-takings that await a decision, and late rounds; undefined if there are none. */
export async function digestWords(pool: Pool, username: string): Promise<MailWords | undefined> {
  const toDecide = await findToDecide(pool, username);
  const [waiting, sheets, rounds] = await Promise.all([
    findWaiting(pool, toDecide),
    countSheets(pool, toDecide),
    findLateRounds(pool),
  ]);
  const { language } = await findNotificationPreferences(pool, username);
  const t = (await currentTexts(pool)).in(language);
  const found = [...waitingSection(waiting, t), ...sheetSection(sheets, t), ...roundSection(rounds, t)];
  const [first] = found;
  return first && { subject: first.subject, sections: found.map(({ lines, link }) => ({ lines, link })) };
}
