import type {
  ElixirLineOutcome,
  elixirFileLine,
} from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import type { LineReason, ManualEdit } from '@cooler/contract/features/elixir/shop-fields.ts';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { translate } from '../../../kernel/text/text.ts';

const columnText = (column: string): string => translate(`elixir-file-line.${column}`);

function listIn<Item>(json: string | null): readonly Item[] {
  return json === null ? [] : (JSON.parse(json) as Item[]);
}

function reasonText({ column, code, params }: LineReason): string {
  const text = translate(code, params);
  return column ? `${columnText(column)}: ${text}` : text;
}

function editText({ column, value }: ManualEdit): string {
  const shown = column === 'shopStatus' && value ? translate(`shop-status.${value}`) : value;
  return translate('elixir.handEdited', { column: columnText(column), value: shown || '–' });
}

const reasonsText = (reasons: string | null): string =>
  listIn<LineReason>(reasons).map(reasonText).join('; ');

function Whole({ text }: { readonly text: string }) {
  return text && <span title={text}>{text}</span>;
}

/** Outcomes of lines that did not become a shop. */
const WITHOUT_SHOP: readonly ElixirLineOutcome[] = ['BAD', 'WAITING'];

export const elixirLineCells: Cells<typeof elixirFileLine> = {
  shopCode: ({ outcome, shopCode }) =>
    shopCode && !WITHOUT_SHOP.includes(outcome) ? (
      <RowLink path="shops" to={shopCode}>
        {shopCode}
      </RowLink>
    ) : (
      shopCode
    ),
  reasons: ({ reasons }) => <Whole text={reasonsText(reasons)} />,
  handEdits: ({ handEdits }) => {
    const edits = listIn<ManualEdit>(handEdits);
    if (edits.length === 0) return null;
    return (
      <span className="tag tag-amber">
        <Whole text={edits.map(editText).join('; ')} />
      </span>
    );
  },
};

export const elixirLineCardCells: Cells<typeof elixirFileLine> = {
  reasons: ({ reasons }) => reasonsText(reasons),
};
