import { UnorderedListOutlined } from '@ant-design/icons';
import { stockTakingHead } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { useRight } from '../../../kernel/session/session.ts';
import type { RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { AwaitingSwitch } from './awaiting-switch.tsx';
import { DECISIONS, whyNot } from './decisions.tsx';
import { useDecisions } from './use-decisions.tsx';

function useActions(view: (row: Row<typeof stockTakingHead>) => void) {
  const { t, language } = useTexts();
  const mayDecide = useRight('stock-taking.decide');
  const [ask, dialog] = useDecisions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language; `ask` needs no update.
  const actions = useMemo<RowActions<typeof stockTakingHead>>(
    () => (row) => [
      {
        key: 'view',
        label: t('stock-taking.viewLines'),
        icon: <UnorderedListOutlined />,
        run: () => view(row),
      },
      ...(mayDecide ? DECISIONS : []).map((decision) => ({
        key: decision.key,
        label: t(decision.label),
        icon: decision.icon,
        isDanger: decision.isDanger,
        why: whyNot(decision, row),
        run: () => ask(decision, row.id),
      })),
    ],
    [view, mayDecide, language],
  );
  return { actions, dialog };
}

/** The stock-takings of all shops; a row links to its lines (docs/domain.md §11.9). */
export function StockTakingListPage() {
  const { named } = useTexts();
  const mayDecide = useRight('stock-taking.decide');
  const navigate = useNavigate();
  const view = useCallback(
    ({ id }: Row<typeof stockTakingHead>) => void navigate(`/stock-taking-lines/${id}`),
    [navigate],
  );
  const { actions, dialog } = useActions(view);
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${stockTakingHead.name}`)}>
        <EntityToolbar entity={stockTakingHead} isExportable />
      </PageHead>
      {mayDecide && <AwaitingSwitch />}
      <EntityList entity={stockTakingHead} actions={actions} onOpen={view} />
      {dialog}
    </section>
  );
}
