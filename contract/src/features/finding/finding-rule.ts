import * as z from 'zod/mini';
import { ROLES } from '../../roles.ts';

/** What a finding can be about; the first subject of a rule is the one to correct. */
export const SUBJECTS = ['device', 'other', 'request', 'shop', 'representative'] as const;

export type Subject = (typeof SUBJECTS)[number];

const count = z.int().check(z.gte(0));

/** The result of a rule, as the board of findings shows it (docs/domain.md §17). */
export const findingRule = z.object({
  /** The texts `finding-rule.{name}` and `finding-words.{name}` say what it looks for. */
  name: z.string(),
  about: z.array(z.enum(SUBJECTS)),
  hasDetail: z.boolean(),
  /** The roles that can correct what the rule finds. */
  menders: z.array(z.enum(ROLES)),
  canMend: z.boolean(),
  /** A finding is corrected by merging its shop with the shop whose code is the detail. */
  merges: z.boolean(),
  /** The screen where a finding is corrected, if that is not the form of its subject. */
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
