import type { Subject } from '@cooler/contract/features/finding/finding-rule.ts';
import type { Right } from '@cooler/contract/rights.ts';
import type { Sql } from 'sql-template-tag';

/** How a rule is batched: not at all, by ids of devices or requests, or by hash shares of the serial numbers of one type. */
export type BatchKind = 'whole' | 'devices' | 'requests' | 'serials';

/**
 * One batch: a range of ids, inclusive; for serial numbers the id of the type, the number of the share, and how many
 * there are.
 */
export interface Batch {
  readonly from: number;
  readonly to: number;
  readonly of?: number;
}

/** Facts that rules need besides the register. */
export interface Facts {
  /** Days without an answer after which a partner is late. */
  readonly answerDays: number;
  /** The user names of the accounts that may sign in. */
  readonly accounts: () => Promise<readonly string[]>;
}

/** A rule of the board: its own file in `rules/`, with its texts and its test case in `testing/cases/` (docs/domain.md §17). */
export interface FindingRule {
  /** The name of its file. */
  readonly name: string;
  /** The rights to see and to resolve its findings. */
  readonly view: Right;
  readonly mend: Right;
  /** What a finding refers to, by columns of the same names; the first one is what has to be corrected. */
  readonly about: readonly [Subject, ...Subject[]];
  /** Fills the column `detail`. */
  readonly hasDetail?: true;
  /** The screen where it is corrected, if not the form of the first subject. */
  readonly screen?: string;
  /** Corrected among the differences of the partner whose name begins the detail. */
  readonly atPartner?: true;
  /** Corrected by merging the shop with the one whose code is the detail. */
  readonly merges?: true;
  /** The columns whose last change is the origin of a finding. */
  readonly traced: readonly string[];
  readonly batches: BatchKind;
  /**
   * Finds the ids of the faulty records in a batch: `device_id`, `other_device_id`, `shop_id`, `request_id`,
   * `representative_id`.
   */
  readonly find: (batch: Batch, facts: Facts) => Sql | Promise<Sql>;
}
