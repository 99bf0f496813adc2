import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { devicesIn, type Where } from './drill.ts';
import { MaybeLink } from './maybe-link.tsx';
import { Panel } from './panel.tsx';

const WIDTH = 200;
const HEIGHT = 24;

/** A sparkline from the first week to the last; each is scaled to its own range. */
function Line({ counts }: { readonly counts: readonly number[] }) {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const step = WIDTH / Math.max(1, counts.length - 1);
  const heightOf = (count: number) =>
    most === least ? HEIGHT / 2 : 2 + (1 - (count - least) / (most - least)) * (HEIGHT - 4);
  return (
    <svg className="line" aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      <polyline points={counts.map((count, week) => `${week * step},${heightOf(count)}`).join(' ')} />
    </svg>
  );
}

interface DevicePanelProps {
  readonly statistics: Statistics;
  readonly where: Where;
  readonly isToday: boolean;
}

/** The number of devices by status, week by week. */
export function DevicePanel({ statistics: { devices, weeks }, where, isToday }: DevicePanelProps) {
  const { t, named, number } = useTexts();
  const isSomewhere = where.county !== null || where.region !== null;
  const nameOf = (status: string) => named(`${DEVICE_STATUS.name}.${status}`);
  // Lists show only the current state, so other days have no links.
  const listOf = (status: string) => (isToday ? devicesIn(where, { deviceStatus: status }) : undefined);
  return (
    <Panel
      name="devices-by-status"
      title={t('statistics.devices')}
      hint={t(isSomewhere ? 'statistics.devicesThere' : 'statistics.devicesHint')}
      table={{
        columns: [t('statistics.status'), ...weeks.map(({ to }) => to)],
        rows: devices.map(({ status, counts }) => [
          nameOf(status),
          ...counts.slice(0, -1),
          { value: counts.at(-1) ?? 0, to: listOf(status) },
        ]),
      }}
    >
      <ul className="lines">
        {devices.map(({ status, counts }) => {
          const [first = 0, last = 0] = [counts.at(0), counts.at(-1)];
          const change = last - first;
          return (
            <li key={status}>
              <MaybeLink to={listOf(status)}>
                <span>{nameOf(status)}</span>
                <Line counts={counts} />
                <span className="bar-words">
                  {number(last)} <small>({number(change, { signDisplay: 'exceptZero' })})</small>
                </span>
              </MaybeLink>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
