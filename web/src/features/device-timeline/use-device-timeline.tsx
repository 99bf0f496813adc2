import { HistoryOutlined } from '@ant-design/icons';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useDrawerAddress } from '../../kernel/list/use-drawer-address.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { RowAction } from '../../kernel/table/row-menu.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { readSubject, type SubjectOf, type TimelineSubject, writeSubject } from './timeline-subject.ts';

const TimelineDrawer = lazyPiece(async () => (await import('./timeline-drawer.tsx')).TimelineDrawer);

interface DeviceTimelineHandle<OneRow> {
  /** "Device timeline", for rows with devices. */
  readonly actions: (row: OneRow) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/** The row action and the drawer of the timeline of a row's devices. */
export function useDeviceTimeline<OneRow>(subjectOf: SubjectOf<OneRow>): DeviceTimelineHandle<OneRow> {
  const { t } = useTexts();
  const { about, open, close } = useDrawerAddress('timeline');
  const [known, setKnown] = useState<TimelineSubject | null>(null);
  const actions = useCallback(
    (row: OneRow): readonly RowAction[] => {
      const subject = subjectOf(row);
      if (!subject) return [];
      const label = t('device-timeline.title');
      const run = () => {
        setKnown(subject);
        open(writeSubject(subject));
      };
      return [{ key: 'timeline', label, icon: <HistoryOutlined />, run }];
    },
    [subjectOf, t, open],
  );
  const shown = known && writeSubject(known) === about ? known : readSubject(about);
  const dialog = shown && (
    <Suspense>
      <TimelineDrawer subject={shown} onClose={close} />
    </Suspense>
  );
  return { actions, dialog };
}
