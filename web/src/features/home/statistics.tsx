import {
  DEVICE_STATUS,
  type DeviceStatus,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { awaitingMe } from '../work-request/list/awaiting-me.ts';
import { awaitingApproval, deviceCount, shareOf } from './figures.ts';

interface FigureProps {
  readonly label: string;
  readonly to: string;
  readonly value: number | undefined;
  readonly hasFailed: boolean;
  readonly note?: string | undefined;
}

/** One figure, leading to the list it counts. */
function Figure({ label, to, value, hasFailed, note }: FigureProps) {
  const { t, language } = useTexts();
  const remark = hasFailed ? t('home.unavailable') : note;
  const text = hasFailed ? '–' : value?.toLocaleString(language);
  return (
    <li>
      <Link className="figure" to={to}>
        <span className="figure-label">{label}</span>
        <span className="figure-value" aria-live="polite">
          {text ?? '…'}
        </span>
        {remark && <span className="figure-note">{remark}</span>}
      </Link>
    </li>
  );
}

const COUNTED: readonly DeviceStatus[] = ['TRANSPORTABLE', 'OUTSOURCED', 'NEED_TO_BE_DISCARDED'];

function StatusFigure({ status, total }: { status: DeviceStatus; total: number | undefined }) {
  const { t, named, language } = useTexts();
  const { data, isError } = useQuery(deviceCount(status));
  const share = shareOf(data, total, language);
  return (
    <Figure
      label={named(`${DEVICE_STATUS.name}.${status}`)}
      to={`/device-register?deviceStatus=${status}`}
      value={data}
      hasFailed={isError}
      note={share && t('home.share', { share })}
    />
  );
}

/** What leaders see first: device counts with their shares, and the requests awaiting approval (docs/domain.md §11.6). */
export function Statistics() {
  const { t } = useTexts();
  const total = useQuery(deviceCount(''));
  const awaiting = useQuery(awaitingApproval);
  const mine = useQuery(awaitingMe);
  return (
    <ul className="figures" aria-label={t('home.devices')}>
      <Figure
        label={t('home.allDevices')}
        to="/device-register"
        value={total.data}
        hasFailed={total.isError}
      />
      {COUNTED.map((status) => (
        <StatusFigure key={status} status={status} total={total.data} />
      ))}
      <Figure
        label={t('home.awaitingApproval')}
        to={`/work-requests?requestStatus=${AWAITING_APPROVAL}`}
        value={awaiting.data}
        hasFailed={awaiting.isError}
      />
      <Figure
        label={t('home.awaitingMe')}
        to="/work-requests?awaiting=me"
        value={mine.data}
        hasFailed={mine.isError}
        note={t('home.awaitingMeHint')}
      />
    </ul>
  );
}
