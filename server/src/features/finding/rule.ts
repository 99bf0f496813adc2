import type { Subject } from '@cooler/contract/features/finding/finding-rule.ts';
import type { Right } from '@cooler/contract/rights.ts';
import type { Sql } from 'sql-template-tag';

/** The parts in which a rule reads: everything at once, some of the devices or requests, or a share of the serial numbers of one type. */
export type PieceKind = 'whole' | 'devices' | 'requests' | 'serials';

/** One part: the ids from the first to the last; of serial numbers the id of the type, and which share of how many. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly of?: number;
}

/** What rules know besides the register. */
export interface Facts {
  /** A partner that has said nothing for so many days is late. */
  readonly answerDays: number;
  /** The names of the accounts that may sign in. */
  readonly accounts: () => Promise<readonly string[]>;
}

/** One rule of the board: a file of its own below `rules/`, with its texts and its case in `testing/cases/` (docs/domain.md §17). */
export interface FindingRule {
  /** What its file is called. */
  readonly name: string;
  /** Who sees it, and who can mend what it finds. */
  readonly view: Right;
  readonly mend: Right;
  /** What a finding names, by columns of the same names; the first is what is to be mended. */
  readonly about: readonly [Subject, ...Subject[]];
  /** It says something more in the column `detail`. */
  readonly hasDetail?: true;
  /** The screen where it is mended, where that is not the form of what is found. */
  readonly screen?: string;
  /** It is mended by merging the shop with the one whose code is the detail. */
  readonly merges?: true;
  /** The columns whose last change tells where a finding came from. */
  readonly traced: readonly string[];
  readonly pieces: PieceKind;
  /** Finds the ids of what is wrong in a piece: `device_id`, `other_device_id`, `shop_id`, `request_id`, `representative_id`. */
  readonly find: (piece: Piece, facts: Facts) => Sql | Promise<Sql>;
}
