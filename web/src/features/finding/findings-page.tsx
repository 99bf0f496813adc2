import { ReloadOutlined, ToolOutlined } from '@ant-design/icons';
import type { Finding, finding } from '@cooler/contract/features/finding/finding.entity.ts';
import type { FindingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { Alert, Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { PartFailed } from '../../kernel/feedback/part-failed.tsx';
import type { Filters } from '../../kernel/list/filter-values.ts';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../kernel/table/cells.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { translate, useTexts } from '../../kernel/text/text.ts';
import { correctionAddress, findingsOf } from './finding-columns.ts';
import { useBoard } from './finding-queries.ts';
import { RuleState } from './rule-state.tsx';
import './finding.css';

const MergeDialog = lazyPiece(async () => (await import('../shop/merge/merge-dialog.tsx')).MergeDialog);

const statuses: readonly string[] = REQUEST_STATUS.options;

/** The detail of a finding, with status codes translated. */
const cells: Cells<typeof finding> = {
  detail: ({ detail }) =>
    detail?.replace(/[A-Z_]{4,}/g, (code) =>
      statuses.includes(code) ? translate(`${REQUEST_STATUS.name}.${code}`) : code,
    ),
};

interface RowsProps {
  readonly rule: FindingRule;
}

/** The findings of a rule, each with a link to the form that corrects it. */
function FindingRows({ rule }: RowsProps) {
  const { t, language, number } = useTexts();
  const navigate = useNavigate();
  const { name, about, atPartner, found, listed, canMend, merges } = rule;
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns depend on the name of the rule only.
  const entity = useMemo(() => findingsOf(rule), [name]);
  const scope = useMemo((): Filters<typeof finding> => ({ rule: `=${name}` }), [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language, the rest the name of the rule.
  const mending = useMemo(() => {
    const open = (row: Finding) => {
      if (merges && row.shop?.code && row.detail) return setPair([row.detail, row.shop.code]);
      const address = correctionAddress({ about, atPartner }, row);
      if (address) void navigate(address);
    };
    const actions: RowActions<typeof finding> = (row) =>
      correctionAddress({ about, atPartner }, row)
        ? [
            {
              key: 'mend',
              label: t(merges ? 'shop-merge.open' : 'finding.mend'),
              icon: <ToolOutlined />,
              run: () => open(row),
            },
          ]
        : [];
    return { onOpen: open, actions };
  }, [name, merges, navigate, language]);
  return (
    <>
      {listed < found && (
        <Alert
          type="info"
          showIcon
          title={t('finding.listed', {
            found: number(found),
            listed: number(listed),
          })}
        />
      )}
      <EntityList entity={entity} scope={scope} cells={cells} cardCells={cells} {...(canMend && mending)} />
      <Suspense>{pair && <MergeDialog pair={pair} onClose={() => setPair(null)} />}</Suspense>
    </>
  );
}

/** The findings of one rule (docs/domain.md §17). */
export function FindingsPage() {
  const { t, named } = useTexts();
  const { rule: name = '' } = useParams();
  const { rules, isError, refetch, isComputing, compute } = useBoard();
  const rule = rules?.find((each) => each.name === name);
  const scope = useMemo((): Filters<typeof finding> => ({ rule: `=${name}` }), [name]);
  const back = { to: '/findings', label: t('finding.back') };
  return (
    <section className="entity-page finding-page">
      <PageHead title={rule ? named(`finding-rule.${name}`) : t('entity.finding')} back={back}>
        {rule && (
          <EntityToolbar entity={findingsOf(rule)} isExportable scope={scope}>
            <Button icon={<ReloadOutlined />} loading={isComputing(rule)} onClick={() => compute(name)}>
              {t('finding.compute')}
            </Button>
          </EntityToolbar>
        )}
      </PageHead>
      {isError && !rules && <PartFailed title={t('finding.loadFailed')} onRetry={refetch} />}
      {!rules && !isError && <LoadingWords />}
      {rules && !rule && (
        <Alert
          type="warning"
          showIcon
          title={t('finding.unknownRule')}
          description={
            <Link className="button" to={back.to}>
              {back.label}
            </Link>
          }
        />
      )}
      {rule && (
        <>
          <p className="finding-soft">{named(`finding-words.${name}`)}</p>
          <RuleState rule={rule} isComputing={isComputing(rule)} />
          <FindingRows rule={rule} />
        </>
      )}
    </section>
  );
}
