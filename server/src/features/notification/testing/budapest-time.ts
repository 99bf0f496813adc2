import sql, { type Sql } from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';

/** SQL of a moment of the current day in Budapest, such as `07:00`. */
export const todayAt = (time: string): Sql =>
  sql`((${TODAY} + ${time}::time) at time zone 'Europe/Budapest')`;
