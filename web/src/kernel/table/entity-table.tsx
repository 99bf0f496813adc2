import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { LoadingWords } from '../feedback/loading-words.tsx';
import { AsOfNote } from '../last-visit/as-of-note.tsx';
import { toPage, toSize } from '../list/list-state.ts';
import { LinkPlace } from '../list/row-link.tsx';
import { NothingFound } from '../list-rows/nothing-found.tsx';
import type { ShownRows } from '../list-rows/use-shown-rows.ts';
import { useTexts } from '../text/text.ts';
import { FilterStyles } from './filter-styles.tsx';
import { ListPages } from './list-pages.tsx';
import type { ListProps } from './list-props.ts';
import { ListTable } from './list-table.tsx';
import { SkipToRows } from './skip-to-rows.tsx';
import { handleTableKey, useRovingTabIndex } from './table-keyboard.ts';
import { useListScroll } from './use-list-scroll.ts';
import { useProgressiveRows } from './use-progressive-rows.ts';
import './entity-table.css';

const NO_ROWS: readonly never[] = [];

interface EntityTableProps<E extends Entity> extends ListProps<E> {
  readonly shown: ShownRows<E>;
}

/** The rows of a list as a table. */
export function EntityTable<E extends Entity>({ shown, ...props }: EntityTableProps<E>) {
  const { entity, onOpen, onMakeFirst } = props;
  const { t, named } = useTexts();
  const { list, queried, page, isFormerPage, isLoading, error, asOf, layout } = shown;
  const host = useRef<HTMLDivElement>(null);
  useRovingTabIndex(host);
  // The rows of the previous page stay until the next is loaded.
  const [drawn, setDrawn] = useState({ key: '', rowsBefore: 0 });
  const wanted = JSON.stringify(queried);
  if (!isFormerPage && page && drawn.key !== wanted)
    setDrawn({ key: wanted, rowsBefore: (queried.page - 1) * queried.size });
  const { rows, isGrowing } = useProgressiveRows(error ? NO_ROWS : (page?.content ?? NO_ROWS), drawn.key);
  const scrolling = useListScroll(drawn.key);
  const total = page?.totalElements ?? 0;
  return (
    <LinkPlace value={onOpen ? 'keyboard-table' : 'table'}>
      <SkipToRows />
      <div
        className="entity-table"
        aria-busy={isLoading || isGrowing}
        ref={host}
        onKeyDownCapture={handleTableKey}
      >
        {asOf && (
          <div className="list-stale">
            <AsOfNote asOf={asOf} />
            <Button size="small" onClick={() => void shown.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        <section
          className="list-scroll"
          aria-label={t('table.scrollArea', { name: named(`entity.${entity.name}`) })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the area scrollable by keyboard.
          tabIndex={0}
          {...scrolling}
        >
          <ListTable
            given={props}
            {...{ list, layout, total }}
            page={{ rows, pageKey: drawn.key }}
            rowsBefore={drawn.rowsBefore}
          />
          {isLoading && !page && <LoadingWords />}
          {rows.length === 0 && !isLoading && (
            <div className="list-nothing">
              <NothingFound entity={entity} onMakeFirst={onMakeFirst} {...shown} />
            </div>
          )}
        </section>
        <FilterStyles />
        <ListPages
          page={list.state.page}
          size={list.state.size}
          total={page?.totalElements}
          onPage={(next) => list.change(toPage(next))}
          onSize={entity.isPageSizeFixed ? undefined : (size) => list.change(toSize(size))}
        />
      </div>
    </LinkPlace>
  );
}
