import type { AuditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { AUDITED } from '@cooler/contract/features/audit/audited.ts';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { HistoryEntry } from '../../kernel/history/history-entry.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import '../../kernel/history/timeline.css';

const WIDTH = 640;

interface EntryDrawerProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** One audit entry with every changed field. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const { named } = useTexts();
  return (
    <SideDrawer
      width={WIDTH}
      title={`${named(`${AUDITED.name}.${entry.entity}`)}: ${entry.recordKey}`}
      onClose={onClose}
    >
      <HistoryEntry entry={entry} onLeave={onClose} />
    </SideDrawer>
  );
}
