import { type Finding, finding } from '@cooler/contract/features/finding/finding.entity.ts';
import type { FindingRule, Subject } from '@cooler/contract/features/finding/finding-rule.ts';
import type { Field, Fields } from '@cooler/contract/kernel/field.ts';

const headOf = (path: string) => path.split('.')[0] ?? '';

/** The entity of a rule's list of findings: only the columns of the rule's subjects are shown. */
export function findingsOf({ about, hasDetail }: FindingRule): typeof finding {
  const shown: readonly string[] = [...about, ...(hasDetail ? ['detail'] : []), 'foundSince', 'origin'];
  const fields: [string, Field][] = Object.entries<Field>(finding.fields as Fields).map(([path, field]) => [
    path,
    shown.includes(headOf(path)) ? field : { ...field, column: false },
  ]);
  return { ...finding, fields: Object.fromEntries(fields) as typeof finding.fields };
}

/** The list path and the key that open the subject of a finding. */
export function subjectOf(
  about: Subject | undefined,
  row: Finding,
): readonly [path: string, key: string | number] | undefined {
  const keys: Readonly<Record<Subject, readonly [string, string | number | null | undefined]>> = {
    device: ['device-register', row.device?.id],
    other: ['device-register', row.other?.id],
    shop: ['shops', row.shop?.code],
    request: ['work-requests', row.request?.id],
    representative: ['regional-representatives', row.representative?.id],
  };
  const [path, key] = (about && keys[about]) ?? [];
  return path && key !== null && key !== undefined ? [path, key] : undefined;
}
