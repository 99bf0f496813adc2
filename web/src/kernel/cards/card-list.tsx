import { FilterOutlined, LoadingOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { Suspense, useCallback, useRef, useState } from 'react';
import { FilterChips } from '../filter/filter-chips.tsx';
import type { FilterSheet as Sheet } from '../filter/filter-sheet.tsx';
import { AsOfNote } from '../last-visit/as-of-note.tsx';
import { KeepScrollPosition } from '../last-visit/keep-scroll-position.tsx';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { NothingFound } from '../list-rows/nothing-found.tsx';
import type { ShownRows } from '../list-rows/use-shown-rows.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';
import type { ListProps } from '../table/list-props.ts';
import { useProgressiveRows } from '../table/use-progressive-rows.ts';
import { useTexts } from '../text/text.ts';
import { Card } from './card.tsx';
import { CardPages } from './card-pages.tsx';
import type { RowSheet as Facts } from './row-sheet.tsx';
import { usePullToRefresh } from './use-pull-to-refresh.ts';
import './cards.css';

const FilterSheet = lazyPiece(
  async () => (await import('../filter/filter-sheet.tsx')).FilterSheet,
) as typeof Sheet;
const ActionSheet = lazyPiece(async () => (await import('./action-sheet.tsx')).ActionSheet);
const RowSheet = lazyPiece(async () => (await import('./row-sheet.tsx')).RowSheet) as typeof Facts;

interface CardListProps<E extends Entity> extends ListProps<E> {
  readonly shown: ShownRows<E>;
}

/** Opens sort order and filters; shows the active filters and the number of matching rows. */
function FilterLine<E extends Entity>({ entity, shown }: Pick<CardListProps<E>, 'entity' | 'shown'>) {
  const { t, number } = useTexts();
  const [opening, setOpening] = useState<'never' | 'open' | 'closed'>('never');
  const total = shown.page?.totalElements;
  return (
    <div className="card-tools">
      <Button
        icon={<FilterOutlined />}
        aria-label={t('table.filterAndSort')}
        aria-haspopup="dialog"
        onClick={() => setOpening('open')}
      >
        {!shown.isFiltered && t('table.filterAndSort')}
      </Button>
      <FilterChips entity={entity} list={shown.list} total={undefined} />
      {shown.asOf && <AsOfNote asOf={shown.asOf} />}
      {!shown.asOf && total !== undefined && (
        <span className="filter-total">{t('table.total', { total: number(total) })}</span>
      )}
      <Suspense>
        {opening !== 'never' && (
          <FilterSheet
            entity={entity}
            list={shown.list}
            total={total}
            isOpen={opening === 'open'}
            onClose={() => setOpening('closed')}
          />
        )}
      </Suspense>
    </div>
  );
}

const NO_ROWS: readonly never[] = [];

/** Renders stored cards of an earlier visit progressively; otherwise all cards, to restore the scroll position. */
function useCards<E extends Entity>({ page, error, asOf }: ShownRows<E>) {
  const rows = error ? NO_ROWS : (page?.content ?? NO_ROWS);
  return useProgressiveRows(rows, '', asOf ? 0 : rows.length);
}

/** The rows of a list as cards, for phones. */
export function CardList<E extends Entity>(props: CardListProps<E>) {
  const { entity, shown, actions, choice } = props;
  const { t } = useTexts();
  const [sheet, setSheet] = useState<{ of: 'actions' | 'facts'; row: Row<E>; isOpen: boolean } | null>(null);
  const show = (of: 'actions' | 'facts') => (row: Row<E>) => setSheet({ of, row, isOpen: true });
  const closing = {
    isOpen: sheet?.isOpen ?? false,
    onClose: () => setSheet(sheet && { ...sheet, isOpen: false }),
  };
  const host = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLDivElement>(null);
  const { refetch } = shown;
  const refresh = useCallback(() => void refetch(), [refetch]);
  usePullToRefresh(host, indicator, refresh);
  const { rows, isGrowing } = useCards(shown);
  return (
    <div className="card-list" ref={host} aria-busy={shown.isLoading || isGrowing}>
      <FilterLine entity={entity} shown={shown} />
      <div ref={indicator} className="card-refresh">
        <LoadingOutlined aria-label={t('common.loading')} />
      </div>
      <KeepScrollPosition host={host} isOld={shown.asOf !== undefined}>
        <ul className="cards">
          {rows.map((row) => (
            <Card<E>
              key={rowKey(entity, row)}
              {...props}
              row={row}
              onOpen={props.onOpen ?? show('facts')}
              onMenu={actions && show('actions')}
            />
          ))}
        </ul>
      </KeepScrollPosition>
      {rows.length === 0 && !shown.isLoading && (
        <NothingFound entity={entity} onMakeFirst={props.onMakeFirst} {...shown} />
      )}
      <CardPages list={shown.list} page={shown.page} />
      <Suspense>
        {sheet?.of === 'actions' && (
          <ActionSheet
            title={rowTitle(entity, sheet.row)}
            actions={actions?.(sheet.row) ?? NO_ROWS}
            onChoose={choice?.isChoosable(sheet.row) ? () => choice.toggle(sheet.row) : undefined}
            {...closing}
          />
        )}
        {sheet?.of === 'facts' && (
          <RowSheet<E> entity={entity} row={sheet.row} cells={props.cells} {...closing} />
        )}
      </Suspense>
    </div>
  );
}
