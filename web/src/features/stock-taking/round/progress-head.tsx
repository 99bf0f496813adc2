import { StopOutlined } from '@ant-design/icons';
import {
  percentDone,
  type RoundCounts,
  type RoundProgress,
} from '@cooler/contract/features/stock-taking/round/round.ts';
import { STOCK_TAKING_ROUND_STATUS } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { Button, Progress } from 'antd';
import { usePersonName } from '../../../kernel/person/person-name.tsx';
import { useRight } from '../../../kernel/session/session.ts';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { useEndRound } from './use-end-round.tsx';

const FIGURES = [
  'devices',
  'found',
  'absent',
  'dropped',
  'uncounted',
  'waiting',
] as const satisfies readonly (keyof RoundCounts)[];

function DueDate({ progress: { dueDate, daysOverdue } }: { readonly progress: RoundProgress }) {
  const { t } = useTexts();
  if (!dueDate) return null;
  return (
    <span>
      {t('round.due', { date: dueDate })}
      {daysOverdue > 0 && <span className="tag tag-red">{t('round.overdue', { days: daysOverdue })}</span>}
    </span>
  );
}

function Figures({ total }: { readonly total: RoundCounts }) {
  const { t, number } = useTexts();
  return (
    <dl className="round-figures">
      <div data-figure="shopsDone">
        <dt>{t('round.shopsDone')}</dt>
        <dd>{t('round.ofAll', { done: number(total.shopsDone), all: number(total.shops) })}</dd>
      </div>
      {FIGURES.map((name) => (
        <div key={name} data-figure={name}>
          <dt>{t(`stock-taking-round-shop.${name}`)}</dt>
          <dd>{number(total[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The filter of a round, as text. */
function filterWords({ filter, representativeNames }: RoundProgress, { t, named }: Texts): string {
  const words = {
    regions: filter.regions.map((region) => named(`region.${region}`)),
    representatives: representativeNames,
    shops: filter.shops,
    categories: filter.categories.map((category) => named(`device-type-category.${category}`)),
    statuses: filter.statuses.map((status) => named(`device-status.${status}`)),
  };
  const given = (['regions', 'representatives', 'shops', 'categories', 'statuses'] as const).filter(
    (name) => words[name].length > 0,
  );
  if (given.length === 0) return t('round.everything');
  return given.map((name) => `${t(`round.${name}`)}: ${words[name].join(', ')}`).join(' · ');
}

interface DoingProps {
  readonly text: 'round.startedBy' | 'round.endedBy';
  readonly by: string;
  readonly at: string;
}

function Doing({ text, by, at }: DoingProps) {
  const { t } = useTexts();
  return <span>{t(text, { by: usePersonName(by), at: formatInstant(at) })}</span>;
}

/** The filter and the total progress of a round; leaders can end it. */
export function ProgressHead({ progress }: { readonly progress: RoundProgress }) {
  const texts = useTexts();
  const { t } = texts;
  const mayDecide = useRight('stock-taking-rounds.decide');
  const [end, dialog] = useEndRound();
  const { id, status, total, startedBy, startedDate, endedBy, endedDate } = progress;
  return (
    <div className="round-head">
      <div className="round-facts">
        {choiceTag(STOCK_TAKING_ROUND_STATUS, status)}
        <DueDate progress={progress} />
        <Doing text="round.startedBy" by={startedBy} at={startedDate} />
        {endedBy && endedDate && <Doing text="round.endedBy" by={endedBy} at={endedDate} />}
        {mayDecide && status === 'RUNNING' && (
          <Button danger icon={<StopOutlined />} className="round-end" onClick={() => end(id)}>
            {t('round.end')}
          </Button>
        )}
      </div>
      <p className="round-filter">{filterWords(progress, texts)}</p>
      <Progress
        percent={percentDone(total)}
        status={status === 'RUNNING' ? 'normal' : undefined}
        aria-label={t('round.progress')}
      />
      <Figures total={total} />
      {dialog}
    </div>
  );
}
