import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { LeadingHome } from '@cooler/contract/features/home/home.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { shareOf } from './share-of.ts';

interface FigureProps {
  readonly label: string;
  readonly to: string;
  readonly value: number | undefined;
  readonly hasFailed: boolean;
  readonly note?: string | undefined;
}

/** One figure, linked to the list that it counts. */
function Figure({ label, to, value, hasFailed, note }: FigureProps) {
  const { t, number } = useTexts();
  const isMissing = hasFailed && value === undefined;
  const remark = isMissing ? t('home.unavailable') : note;
  const text = value === undefined ? isMissing && '–' : number(value);
  return (
    <li>
      <Link className="figure" to={to}>
        <span className="figure-label">{label}</span>
        <span className="figure-value" aria-live="polite">
          {text || '…'}
        </span>
        {remark && <span className="figure-note">{remark}</span>}
      </Link>
    </li>
  );
}

const COUNTED = ['TRANSPORTABLE', 'OUTSOURCED', 'NEED_TO_BE_DISCARDED'] as const;

interface StatisticsProps {
  readonly leading: LeadingHome | null | undefined;
  readonly hasFailed: boolean;
}

/** The figures of leaders: device counts with their shares, and the requests awaiting approval (docs/domain.md §11.6). */
export function Statistics({ leading, hasFailed }: StatisticsProps) {
  const { t, named, number } = useTexts();
  const devices = leading?.devices;
  const awaitingMe = leading?.awaitingMe.reduce((sum, { count }) => sum + count, leading.offersForMe);
  return (
    <ul className="figures" aria-label={t('home.devices')}>
      <Figure
        label={t('home.allDevices')}
        to="/device-register"
        value={devices?.total}
        hasFailed={hasFailed}
      />
      {COUNTED.map((status) => {
        // Takes the room of the figure to come.
        const share = devices ? shareOf(devices[status], devices.total, number) : '…';
        return (
          <Figure
            key={status}
            label={named(`${DEVICE_STATUS.name}.${status}`)}
            to={`/device-register?deviceStatus=${status}`}
            value={devices?.[status]}
            hasFailed={hasFailed}
            note={share && t('home.share', { share })}
          />
        );
      })}
      <Figure
        label={t('home.awaitingApproval')}
        to={`/work-requests?requestStatus=${AWAITING_APPROVAL}`}
        value={leading?.awaitingApproval}
        hasFailed={hasFailed}
      />
      <Figure
        label={t('home.awaitingMe')}
        to="/work-requests?awaiting=me"
        value={awaitingMe}
        hasFailed={hasFailed}
        note={t('home.awaitingMeHint')}
      />
    </ul>
  );
}
