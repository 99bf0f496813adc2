import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import { STOCK_TAKING_STATUS } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import { useRight } from '../../../kernel/session/session.ts';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { WhyButton } from '../../../kernel/why/why-button.tsx';
import { DECISIONS, whyNot } from './decisions.tsx';
import { useDecisions } from './use-decisions.tsx';
import '../../../kernel/text/linked-words.css';
import './summary.css';

type Counted = 'reading' | 'present' | 'absent' | 'extra' | 'conflicting';

const FIGURES: readonly (readonly [name: Counted, label: TextCode])[] = [
  ['reading', 'stock-taking-line-status.INIT'],
  ['present', 'stock-taking-line-status.APPROVED'],
  ['absent', 'stock-taking-line-status.DENIED'],
  ['extra', 'stock-taking-line-status.EXTRA'],
  ['conflicting', 'stock-taking.conflicting'],
];

interface StockTakingSummaryProps {
  readonly summary: HeadSummary | undefined;
  readonly onDeleted: () => void;
}

/** The counted findings of a stock-taking, and the decisions for leaders. */
export function StockTakingSummary({ summary, onDeleted }: StockTakingSummaryProps) {
  const { t } = useTexts();
  const mayDecide = useRight('stock-taking.decide');
  const [ask, dialog] = useDecisions(onDeleted);
  if (!summary) return null;
  return (
    <div className="stock-taking-summary">
      <div className="stock-taking-facts">
        <span className="stock-taking-shop linked-words">
          <RowLink path="shops" to={summary.shopCode}>
            {summary.shopCode}
          </RowLink>
          · {summary.date} {choiceTag(STOCK_TAKING_STATUS, summary.status)}
        </span>
        <dl>
          {FIGURES.map(([name, label]) => (
            <div key={name} data-figure={name}>
              <dt>{t(label)}</dt>
              <dd>{summary[name]}</dd>
            </div>
          ))}
        </dl>
        {mayDecide && (
          <div className="stock-taking-decisions">
            {DECISIONS.map((decision) => (
              <WhyButton
                key={decision.key}
                icon={decision.icon}
                type={decision.key === 'approve' ? 'primary' : 'default'}
                danger={decision.isDanger}
                why={whyNot(decision, summary)}
                onClick={() => ask(decision, summary.id)}
              >
                {t(decision.label)}
              </WhyButton>
            ))}
          </div>
        )}
      </div>
      {summary.late + summary.latePhotos > 0 && (
        <p className="stock-taking-late">
          {t('stock-taking.late', { count: summary.late, photos: summary.latePhotos })}
        </p>
      )}
      {dialog}
    </div>
  );
}
