import * as z from 'zod/mini';
import { ROLES } from '../../roles.ts';

/** What a finding can be about; the first of a rule is what is to be mended. */
export const SUBJECTS = ['device', 'other', 'request', 'shop', 'representative'] as const;

export type Subject = (typeof SUBJECTS)[number];

const count = z.int().check(z.gte(0));

/** How a rule stands: what the board of findings shows of it (docs/domain.md §17). */
export const findingRule = z.object({
  /** The texts `finding-rule.{name}` and `finding-words.{name}` say what it looks for. */
  name: z.string(),
  about: z.array(z.enum(SUBJECTS)),
  hasDetail: z.boolean(),
  /** Who can mend what is found. */
  menders: z.array(z.enum(ROLES)),
  canMend: z.boolean(),
  /** It is mended by merging the shop with the one whose code is the detail. */
  merges: z.boolean(),
  /** The screen where it is mended, where that is not the form of what is found. */
  screen: z.nullable(z.string()),
  /** Null until it was computed for the first time. */
  computedAt: z.nullable(z.iso.datetime()),
  isComputing: z.boolean(),
  failedAt: z.nullable(z.iso.datetime()),
  found: count,
  listed: count,
  /** How much was found at the end of each of the last twelve weeks, the oldest first; weeks without a figure are left out. */
  trend: z.array(z.object({ day: z.iso.date(), found: count })),
});

export type FindingRule = z.infer<typeof findingRule>;
