import { type EntryPage, HISTORY_PAGE_SIZE } from '@cooler/contract/features/audit/record-history.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Pagination } from 'antd';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { SideDrawer } from '../dialog/side-drawer.tsx';
import { useListState } from '../list/list-state.ts';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { singleRowState } from '../list/single-row-state.ts';
import { useEntityPage } from '../list/use-entity-page.ts';
import { useTexts } from '../text/text.ts';
import { HistoryEntry } from './history-entry.tsx';
import '../text/linked-words.css';
import './timeline.css';

const WIDTH = 640;
// Links need not close the drawer: its parameter is not in their address.
const stay = () => undefined;

interface HistoryProps {
  readonly entity: Entity;
  /** The key of the row. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Not cached once it is off the screen: a history must be current. */
function useHistory(entity: Entity, id: string, page: number) {
  const query = { entity: entity.path, id, page: String(page - 1) };
  return useQuery({
    queryKey: ['audit', 'of-record', query],
    queryFn: ({ signal }) => api.get<EntryPage>('/resource/audit/of-record', { query, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function History({ entity, id }: Omit<HistoryProps, 'onClose'>) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useHistory(entity, id, page);
  if (isError && !data) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('audit.loadFailed')}>
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </Empty>
    );
  }
  if (!data) return <p role="status">{t('common.loading')}</p>;
  if (data.totalElements === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('audit.nothing')} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the entries scrollable by keyboard. */}
      <section tabIndex={0} aria-label={t('audit.entries')}>
        <ol className="timeline linked-words">
          {data.content.map((entry) => (
            <li key={entry.id}>
              <HistoryEntry entry={entry} onLeave={stay} />
            </li>
          ))}
        </ol>
      </section>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={HISTORY_PAGE_SIZE}
        total={data.totalElements}
        onChange={setPage}
      />
    </>
  );
}

/** The title of the row: loaded by the key from the address if not known; the key itself if the row is gone. */
function useTitle(entity: Entity, id: string, known: string | null): string {
  const { state } = useListState(entity);
  const { data } = useEntityPage(entity, singleRowState(entity, state, id), known === null);
  const row = data?.content.find((each) => rowKey(entity, each) === id);
  return known ?? (row ? rowTitle(entity, row) : id);
}

interface HistoryDrawerProps extends HistoryProps {
  /** The title of the row, if known. */
  readonly known: string | null;
}

/** All changes of a row, newest first, in a side drawer. */
export function HistoryDrawer({ known, onClose, ...props }: HistoryDrawerProps) {
  const { t } = useTexts();
  const row = useTitle(props.entity, props.id, known);
  return (
    <SideDrawer width={WIDTH} title={t('audit.historyOf', { row })} onClose={onClose}>
      <History {...props} />
    </SideDrawer>
  );
}
