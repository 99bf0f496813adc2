import { Select } from 'antd';
import { useId, useState } from 'react';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { DeviceTimelineView } from './device-timeline-view.tsx';
import { useSubjectDevices } from './timeline-queries.ts';
import { deviceName, type TimelineSubject } from './timeline-subject.ts';
import '../../kernel/history/timeline.css';

const WIDTH = 560;

/** What stands in the place of devices while none has come. */
const NO_DEVICES = {
  pending: 'common.loading',
  error: 'device-timeline.loadFailed',
  success: 'common.empty',
} as const;

interface SubjectProps {
  readonly subject: TimelineSubject;
  readonly onClose: () => void;
}

/** The timeline of one of the devices, with a choice where there are several. */
function SubjectTimeline({ subject, onClose }: SubjectProps) {
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
            options={devices.map((each) => ({ value: each.id, label: deviceName(each) }))}
            onChange={setChosenId}
          />
        </div>
      ) : (
        <h2 className="timeline-device">{deviceName(device)}</h2>
      )}
      <DeviceTimelineView key={device.id} deviceId={device.id} onLeave={onClose} />
    </>
  );
}

/** What the devices of a row have been through, in a drawer at the side. */
export function TimelineDrawer({ subject, onClose }: SubjectProps) {
  const { t } = useTexts();
  return (
    <SideDrawer width={WIDTH} title={t('device-timeline.title')} onClose={onClose}>
      <SubjectTimeline subject={subject} onClose={onClose} />
    </SideDrawer>
  );
}
