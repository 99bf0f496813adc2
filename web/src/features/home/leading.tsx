import type { LeadingHome } from '@cooler/contract/features/home/home.ts';
import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import {
  AWAITING_APPROVAL,
  OPEN_STATUSES,
  REQUEST_TYPE,
} from '@cooler/contract/features/work-request/statuses.ts';
import type { ComponentProps } from 'react';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { listAt } from '../statistics/drill.ts';
import { CountedLink } from './counted-link.tsx';
import { HomePart } from './home-part.tsx';
import { ageLabel, listOf, RequestCharts } from './request-charts.tsx';
import { Statistics } from './statistics.tsx';

const OFFER = 'REPAIR_OFFER_ARRIVED';

interface LeadingProps {
  readonly leading: LeadingHome;
}

interface CountedItemProps extends ComponentProps<typeof CountedLink> {
  readonly note?: string;
}

function CountedItem({ note, ...counted }: CountedItemProps) {
  return (
    <li>
      <CountedLink {...counted} />
      {note && <span className="home-soft">{note}</span>}
    </li>
  );
}

/** What awaits the user's decision: requests by type and age, repair offers, stock-takings. */
function Waiting({ leading: { awaitingMe, offersForMe, sheetsForMe } }: LeadingProps) {
  const texts = useTexts();
  const { t, named } = texts;
  const isEmpty = awaitingMe.length + offersForMe + sheetsForMe === 0;
  return (
    <HomePart title={t('home.waitsForMe')}>
      {isEmpty && <p>{t('home.nothingWaits')}</p>}
      <ul className="home-list">
        {awaitingMe.map(({ requestType, fromDays, createdFrom, createdTo, count }) => (
          <CountedItem
            key={`${requestType} ${fromDays}`}
            label={`${named(`${REQUEST_TYPE.name}.${requestType}`)} · ${ageLabel(texts, fromDays)}`}
            count={count}
            to={listOf({
              awaiting: 'me',
              requestStatus: writeValues(AWAITING_APPROVAL),
              requestType,
              createdDate: writeRange([createdFrom ?? '', createdTo ?? '']),
            })}
          />
        ))}
        {offersForMe > 0 && (
          <CountedItem
            label={named(`request-status.${OFFER}`)}
            count={offersForMe}
            to={listOf({ awaiting: 'me', requestStatus: OFFER })}
          />
        )}
        {sheetsForMe > 0 && (
          <CountedItem label={t('home.closedSheets')} count={sheetsForMe} to="/stock-taking?awaiting=me" />
        )}
      </ul>
    </HomePart>
  );
}

/** The partner statuses that need manual action. */
const NEEDS_ACTION: readonly string[] = [
  OFFER,
  'REPAIR_OFFER_DENIED',
  'CANNOT_BE_REPAIRED_ON_SITE',
  'CALORIC_OR_COMPRESSOR',
];

/** What is overdue, and what needs manual action after a partner's report. */
function Late({ leading: { late, rounds, roundCount, figures } }: LeadingProps) {
  const { t, named } = useTexts();
  const upTo = writeRange(['', late.yesterday]);
  const left = figures.byStatus.filter(({ status }) => NEEDS_ACTION.includes(status));
  const isEmpty = late.deadline + late.decision + rounds.length + left.length === 0;
  return (
    <HomePart title={t('home.late')}>
      {isEmpty && <p>{t('home.nothingLate')}</p>}
      <ul className="home-list">
        {late.deadline > 0 && (
          <CountedItem
            label={t('home.lateDeadline')}
            count={late.deadline}
            to={listOf({ requestStatus: writeValues(OPEN_STATUSES), acceptedDate: upTo })}
          />
        )}
        {late.decision > 0 && (
          <CountedItem
            label={t('home.lateDecision')}
            count={late.decision}
            to={listOf({ requestStatus: writeValues(AWAITING_APPROVAL), requestedDate: upTo })}
          />
        )}
        {left.map(({ status, count }) => (
          <CountedItem
            key={status}
            label={named(`request-status.${status}`)}
            count={count}
            to={listOf({ requestStatus: status })}
            note={t('home.needsPerson')}
          />
        ))}
        {rounds.map(({ id, name, waiting, daysOverdue }) => (
          <CountedItem
            key={id}
            label={name}
            count={waiting}
            to={`/stock-taking-rounds/${id}`}
            note={t('home.roundLate', { days: daysOverdue })}
          />
        ))}
      </ul>
      {rounds.length < roundCount && (
        <p className="home-soft">
          {t('home.firstRounds', { count: rounds.length })}{' '}
          <CountedLink
            label={t('home.lateRounds')}
            count={roundCount}
            to={listAt(stockTakingRound.path, { status: 'RUNNING', dueDate: upTo })}
          />
        </p>
      )}
    </HomePart>
  );
}

interface LeadingPartProps {
  readonly leading: LeadingHome | null | undefined;
  readonly hasFailed: boolean;
}

/** The home page of leaders: figures, requests awaiting them, what is overdue, and charts of open requests. */
export function Leading({ leading, hasFailed }: LeadingPartProps) {
  return (
    <>
      <Statistics leading={leading} hasFailed={hasFailed} />
      {leading && (
        <div className="home-parts">
          <Waiting leading={leading} />
          <Late leading={leading} />
        </div>
      )}
      {leading && <RequestCharts figures={leading.figures} />}
    </>
  );
}
