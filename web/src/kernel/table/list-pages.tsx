import { useIsPhone } from '../browser/use-is-phone.ts';
import { PAGE_SIZES } from '../list/list-state.ts';
import { rowRange } from '../list-rows/row-range.ts';
import { useTexts } from '../text/text.ts';
import './list-pages.css';

/** Page numbers with a button: the first, the last, and those around the current one; `null` marks a gap. */
function shownPages(page: number, last: number): (number | null)[] {
  const around = [page - 2, page - 1, page, page + 1, page + 2];
  const wanted = new Set([1, ...around, last].filter((each) => each >= 1 && each <= last));
  const pages = [...wanted].toSorted((one, other) => one - other);
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? 0);
    return gap > 1 ? [gap === 2 ? each - 1 : null, each] : [each];
  });
}

interface ListPagesProps {
  readonly page: number;
  readonly size: number;
  /** Undefined until the first page is loaded. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
  /** Undefined if the page size cannot be changed. */
  readonly onSize?: ((size: number) => void) | undefined;
}

function Numbers({
  page,
  last,
  onPage,
}: Pick<ListPagesProps, 'page' | 'onPage'> & { readonly last: number }) {
  const { t, number } = useTexts();
  return shownPages(page, last).map((each, index) =>
    each === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key.
      <li key={`gap-${index}`} className="page-gap">
        …
      </li>
    ) : (
      <li key={each}>
        <button
          type="button"
          className="page-button"
          aria-label={t('table.page', { page: number(each) })}
          {...(each === page && { 'aria-current': 'page' })}
          onClick={() => onPage(each)}
        >
          {number(each)}
        </button>
      </li>
    ),
  );
}

/** The pager below a list: the range of rows shown, the total, page buttons and page size. */
export function ListPages({ page, size, total, onPage, onSize }: ListPagesProps) {
  const { t, number } = useTexts();
  const isPhone = useIsPhone();
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  const step = (label: string, sign: string, to: number) => (
    <li>
      <button
        type="button"
        className="page-button"
        aria-label={label}
        disabled={to < 1 || to > last}
        onClick={() => onPage(to)}
      >
        {sign}
      </button>
    </li>
  );
  return (
    <nav className="list-pages" aria-label={t('table.pages')}>
      {total !== undefined && (
        <span>{t(total ? 'table.rows' : 'table.total', rowRange({ page, size }, total, number))}</span>
      )}
      <ul>
        {step(t('table.pageBefore'), '‹', page - 1)}
        {isPhone ? (
          <li className="page-gap">
            {number(page)} / {number(last)}
          </li>
        ) : (
          <Numbers page={page} last={last} onPage={onPage} />
        )}
        {step(t('table.pageAfter'), '›', page + 1)}
      </ul>
      {onSize && (
        <select
          className="page-sizes"
          aria-label={t('table.pageSize')}
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {t('table.perPage', { count: each })}
            </option>
          ))}
        </select>
      )}
    </nav>
  );
}
