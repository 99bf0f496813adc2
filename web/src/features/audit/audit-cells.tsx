import type { AuditEntry, auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { changeWords } from '../../kernel/history/change-words.ts';
import type { Cells } from '../../kernel/table/cells.tsx';
import { translate } from '../../kernel/text/text.ts';

/** The first change in full, and how many there are besides: the whole entry opens by a click. */
function changedCell({ action, changes }: AuditEntry) {
  const [first] = changes;
  if (!first) return '';
  const before = action === 'CREATE' ? '' : `${changeWords(first, 'before') || translate('audit.empty')} → `;
  const told = `${translate(first.label)}: ${before}${changeWords(first, 'after') || translate('audit.empty')}`;
  return changes.length > 1 ? `${told} ${translate('audit.more', { count: changes.length - 1 })}` : told;
}

export const auditCells: Cells<typeof auditEntry> = {
  changed: changedCell,
};
