import * as z from 'zod/mini';
import { ROLES } from '../../roles.ts';

/** The subjects of findings; the first subject of a rule is the one to correct. */
const SUBJECTS = ['device', 'other', 'request', 'shop', 'representative'] as const;

export type Subject = (typeof SUBJECTS)[number];

const count = z.int().check(z.gte(0));

/** The result of a rule, for the findings board (docs/domain.md §17). */
export const findingRule = z.object({
  /** The texts `finding-rule.{name}` and `finding-words.{name}` describe it. */
  name: z.string(),
  about: z.array(z.enum(SUBJECTS)),
  hasDetail: z.boolean(),
  /** The roles that can correct what the rule finds. */
  menders: z.array(z.enum(ROLES)),
  canMend: z.boolean(),
  /** Whether a finding is corrected by merging its shop with the shop whose code is the detail. */
  merges: z.boolean(),
  /** Whether a finding is corrected among the differences of the partner whose name begins the detail. */
  atPartner: z.boolean(),
  /** The screen where a finding is corrected, if it is not the form of the subject. */
  screen: z.nullable(z.string()),
  /** Null until the first computation. */
  computedAt: z.nullable(z.iso.datetime()),
  isComputing: z.boolean(),
  failedAt: z.nullable(z.iso.datetime()),
  found: count,
  listed: count,
  /** The number of findings at the end of each of the last twelve weeks, oldest first; weeks without a figure are omitted. */
  trend: z.array(z.object({ day: z.iso.date(), found: count })),
});

export type FindingRule = z.infer<typeof findingRule>;
