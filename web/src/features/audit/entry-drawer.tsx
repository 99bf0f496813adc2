import type { AuditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { AUDITED } from '@cooler/contract/features/audit/audited.ts';
import { Drawer } from 'antd';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { HistoryEntry } from '../../kernel/history/history-entry.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import '../../kernel/history/timeline.css';

const WIDTH = 640;

interface EntryDrawerProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** One entry of the trail with every field that changed. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const { t, named } = useTexts();
  const isPhone = useIsPhone();
  return (
    <Drawer
      open
      size={isPhone ? '100%' : WIDTH}
      title={`${named(`${AUDITED.name}.${entry.entity}`)}: ${entry.recordKey}`}
      closable={{ 'aria-label': t('common.close') }}
      onClose={onClose}
    >
      <HistoryEntry entry={entry} onLeave={onClose} />
    </Drawer>
  );
}
