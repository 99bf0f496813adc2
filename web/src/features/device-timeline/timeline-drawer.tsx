import type { TimelineDevice } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { DeviceTimelineView } from './device-timeline-view.tsx';
import { useSubjectDevices, useTimeline } from './timeline-queries.ts';
import type { TimelineSubject } from './timeline-subject.ts';
import '../../kernel/history/timeline.css';
import '../../kernel/text/linked-words.css';

const WIDTH = 560;
// The URL opens the drawer, so following a link closes it.
const doNothing = () => undefined;

/** The text while there is no device, by query status. */
const NO_DEVICES = {
  pending: 'common.loading',
  error: 'device-timeline.loadFailed',
  success: 'device-timeline.noDevices',
} as const;

interface SubjectProps {
  readonly subject: TimelineSubject;
}

/** The display name of a device: its numbers, then its type; a stock has no numbers. */
function deviceName({ deviceTypeName, serialNumber, inventoryNumber }: TimelineDevice): string {
  return [inventoryNumber, serialNumber, deviceTypeName].filter(Boolean).join(' · ');
}

/** The name of the device; from a URL only its id is known until the timeline is loaded. */
function DeviceHeading({ device }: { readonly device: TimelineDevice }) {
  const { data } = useTimeline(device.id);
  return <h2 className="timeline-device">{deviceName(data?.device ?? device)}</h2>;
}

/** The timeline of one device, with a select if there are several. */
function SubjectTimeline({ subject }: SubjectProps) {
  const { t } = useTexts();
  const labelId = useId();
  const { devices, status } = useSubjectDevices(subject);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const device = devices.find(({ id }) => id === chosenId) ?? devices[0];
  if (!device) return <p role="status">{t(NO_DEVICES[status])}</p>;
  return (
    <>
      {devices.length > 1 ? (
        <div className="timeline-field">
          <label htmlFor={labelId}>{t('device-timeline.device')}</label>
          <Select
            id={labelId}
            className="full-width"
            value={device.id}
            options={devices.map((each) => ({ value: each.id, label: deviceName(each) || `#${each.id}` }))}
            onChange={setChosenId}
          />
        </div>
      ) : (
        <DeviceHeading device={device} />
      )}
      <DeviceTimelineView key={device.id} deviceId={device.id} onLeave={doNothing} />
    </>
  );
}

/** A drawer with the timelines of the devices of a row. */
export function TimelineDrawer({ subject, onClose }: SubjectProps & { readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <SideDrawer width={WIDTH} title={t('device-timeline.title')} onClose={onClose}>
      <SubjectTimeline subject={subject} />
    </SideDrawer>
  );
}
