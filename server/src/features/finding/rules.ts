import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { FindingRule } from './rule.ts';

const FOLDER = join(import.meta.dirname, 'rules');

async function readRule(file: string): Promise<FindingRule> {
  const module: { readonly rule: FindingRule } = await import(join(FOLDER, file));
  return module.rule;
}

/** All rules: one for each file of the folder, sorted by name. */
export const FINDING_RULES: readonly FindingRule[] = await Promise.all(
  readdirSync(FOLDER).sort().map(readRule),
);

/** The rules that these roles may see. */
export function rulesFor(roles: readonly Role[]): FindingRule[] {
  return FINDING_RULES.filter(({ view }) => hasRight(roles, view));
}
