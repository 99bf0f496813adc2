import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { toPage } from '../list/list-state.ts';
import type { ShownRows } from '../list-rows/use-shown-rows.ts';
import { useTexts } from '../text/text.ts';

/** The pager of a card list: previous and next page. */
export function CardPages<E extends Entity>({ list, page }: Pick<ShownRows<E>, 'list' | 'page'>) {
  const { t, number } = useTexts();
  const { state, change } = list;
  const total = page?.totalElements ?? 0;
  if (total === 0) return null;
  const from = (state.page - 1) * state.size + 1;
  const to = Math.min(total, state.page * state.size);
  return (
    <nav className="card-pages" aria-label={t('table.pages')}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('table.pageBefore')}
        disabled={state.page === 1}
        onClick={() => change(toPage(state.page - 1))}
      />
      <span>{t('table.rows', { from: number(from), to: number(to), total: number(total) })}</span>
      <Button
        icon={<RightOutlined />}
        aria-label={t('table.pageAfter')}
        disabled={to === total}
        onClick={() => change(toPage(state.page + 1))}
      />
    </nav>
  );
}
