import type { DeviceTimeline } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { Button, Empty } from 'antd';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { TimelineEntryItem } from './timeline-entry-item.tsx';
import { useTimeline } from './timeline-queries.ts';
import { Whereabouts } from './whereabouts.tsx';

interface ViewProps {
  readonly deviceId: number;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

interface EntriesProps extends Pick<ViewProps, 'onLeave'> {
  readonly timeline: DeviceTimeline;
}

function Entries({ timeline: { entries, truncated }, onLeave }: EntriesProps) {
  const { t } = useTexts();
  if (entries.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('device-timeline.empty')} />;
  }
  return (
    <>
      <ol className="timeline linked-words" aria-label={t('device-timeline.entries')}>
        {entries.map((entry) => (
          <TimelineEntryItem key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </ol>
      {truncated && (
        <p className="timeline-note">{t('device-timeline.truncated', { count: entries.length })}</p>
      )}
    </>
  );
}

/** The history of one device, newest first, and its place on a chosen day. */
export function DeviceTimelineView({ deviceId, onLeave }: ViewProps) {
  const { t } = useTexts();
  const { data: timeline, isError, refetch } = useTimeline(deviceId);
  if (isError && !timeline) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('device-timeline.loadFailed')}>
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </Empty>
    );
  }
  if (!timeline) return <p role="status">{t('common.loading')}</p>;
  const { archivedAt } = timeline.device;
  return (
    <>
      {archivedAt && (
        <p className="timeline-note">{t('device-timeline.archived', { at: formatInstant(archivedAt) })}</p>
      )}
      <Whereabouts deviceId={deviceId} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it makes the entries scrollable by keyboard. */}
      <section tabIndex={0} aria-label={t('device-timeline.entries')}>
        <Entries timeline={timeline} onLeave={onLeave} />
      </section>
    </>
  );
}
