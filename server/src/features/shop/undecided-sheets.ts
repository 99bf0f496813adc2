import type { Obstacle } from '@cooler/contract/reasons.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';
import { findObstacles, obstaclesIn } from '../../kernel/write/obstacles.ts';

/** The condition of an undecided stock-taking of a shop. */
export const isUndecidedAt = (shopId: number | Sql): Sql =>
  sql`shop_id = ${shopId} and status in ('IN_PROGRESS', 'CLOSED') and archived_at is null`;

/** The stock-takings of a shop that are in progress or wait for a decision, as obstacles, named by their numbers. */
export function undecidedSheets(change: Change, shopId: number): Promise<Obstacle[]> {
  return findObstacles(
    change,
    obstaclesIn(
      'stock-taking-heads',
      sql`select id as key, '#' || id as name from stock_taking_heads
      where ${isUndecidedAt(shopId)} order by id`,
    ),
  );
}
