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

function Joined({ texts }: { readonly texts: readonly string[] }) {
  const text = texts.join('; ');
  return <span title={text}>{text}</span>;
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
  reasons: ({ reasons }) => <Joined texts={listIn<LineReason>(reasons).map(reasonText)} />,
  handEdits: ({ handEdits }) => {
    const edits = listIn<ManualEdit>(handEdits);
    if (edits.length === 0) return null;
    return (
      <span className="tag tag-amber">
        <Joined texts={edits.map(editText)} />
      </span>
    );
  },
};
