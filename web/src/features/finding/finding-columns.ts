import { type Finding, finding } from '@cooler/contract/features/finding/finding.entity.ts';
import type { FindingRule, Subject } from '@cooler/contract/features/finding/finding-rule.ts';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { Field, Fields } from '@cooler/contract/kernel/field.ts';
import { openedInList } from '../../kernel/list/row-address.ts';
import { PARTNER_SCREENS, panelOf } from '../partner/partner-screens.ts';

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
function subjectOf(
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

const isPartner = (name: string): name is PartnerName => Object.hasOwn(PARTNER_SCREENS, name);

/** The path of the screen where a finding is corrected: the form of its subject, or the differences of its partner. */
export function correctionAddress(
  { about, atPartner }: Pick<FindingRule, 'about' | 'atPartner'>,
  row: Finding,
): string | undefined {
  const [partner = ''] = row.detail?.split(':') ?? [];
  if (atPartner) return isPartner(partner) ? panelOf(partner, 'differences') : undefined;
  const subject = subjectOf(about[0], row);
  return subject && openedInList(...subject);
}
