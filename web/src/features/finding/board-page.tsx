import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { PartFailed } from '../../kernel/feedback/part-failed.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { useBoard } from './finding-queries.ts';
import { RuleCard } from './rule-card.tsx';
import './finding.css';

/** The data quality board: the rules, those with most findings first (docs/domain.md §17). */
export function FindingBoardPage() {
  const { t } = useTexts();
  const { rules, isError, refetch, isComputing, compute } = useBoard();
  return (
    <section className="finding-board" aria-busy={!rules && !isError}>
      <PageHead title={t('entity.finding')}>
        <Button
          icon={<ReloadOutlined />}
          disabled={!rules}
          loading={rules?.some(isComputing) ?? false}
          onClick={() => compute()}
        >
          {t('finding.computeAll')}
        </Button>
      </PageHead>
      <p className="finding-soft">{t('finding.intro')}</p>
      {isError && !rules && <PartFailed title={t('finding.loadFailed')} onRetry={refetch} />}
      {!rules && !isError && <LoadingWords />}
      <div className="finding-rules">
        {rules?.map((rule) => (
          <RuleCard
            key={rule.name}
            rule={rule}
            isComputing={isComputing(rule)}
            onCompute={() => compute(rule.name)}
          />
        ))}
      </div>
    </section>
  );
}
