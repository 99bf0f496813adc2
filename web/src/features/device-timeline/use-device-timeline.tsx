import { HistoryOutlined } from '@ant-design/icons';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { RowAction } from '../../kernel/table/row-menu.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import type { SubjectOf, TimelineSubject } from './timeline-subject.ts';

const TimelineDrawer = lazyPiece(async () => (await import('./timeline-drawer.tsx')).TimelineDrawer);

interface DeviceTimelineHandle<OneRow> {
  /** "Device timeline", for rows that are about devices. */
  readonly actions: (row: OneRow) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/** Lets the timeline of a row's devices be seen. */
export function useDeviceTimeline<OneRow>(subjectOf: SubjectOf<OneRow>): DeviceTimelineHandle<OneRow> {
  const { t } = useTexts();
  const [shown, setShown] = useState<TimelineSubject | null>(null);
  const actions = useCallback(
    (row: OneRow): readonly RowAction[] => {
      const subject = subjectOf(row);
      if (!subject) return [];
      const label = t('device-timeline.title');
      return [{ key: 'timeline', label, icon: <HistoryOutlined />, run: () => setShown(subject) }];
    },
    [subjectOf, t],
  );
  const dialog = shown && (
    <Suspense>
      <TimelineDrawer subject={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { actions, dialog };
}
