import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { memo } from 'react';
import { type Texts, useTexts } from '../../../../kernel/text/text.ts';
import { lineName } from './sheet-lines.ts';

function piecesOf({ present, counted, quantity }: SheetLine, t: Texts['t']): string | false {
  if (present && counted) return t('capture.countedPieces', { counted, count: quantity });
  return quantity > 1 && t('capture.pieces', { count: quantity });
}

interface LineItemProps {
  readonly line: SheetLine;
  readonly isFixed: boolean;
  readonly onMark: (line: SheetLine) => void;
  readonly onEdit: (line: SheetLine) => void;
}

/** A device of the shop: a wide button marks it as present, a small one opens its details. */
export const LineItem = memo(function LineItem({ line, isFixed, onMark, onEdit }: LineItemProps) {
  const { t, named } = useTexts();
  const name = lineName(line);
  const more = [line.decorName, line.typeOfPlacement && named(`placement-type.${line.typeOfPlacement}`)];
  return (
    <li className="capture-line" data-present={line.present} data-expected={line.expected}>
      <button
        type="button"
        className="capture-row"
        aria-pressed={line.present}
        disabled={isFixed}
        onClick={() => onMark(line)}
      >
        <span className="capture-mark" aria-hidden>
          {line.present && <CheckOutlined />}
        </span>
        <span>
          <strong>{name}</strong>
          <span className="capture-more">
            {[
              !line.expected && t('stock-taking-line-status.EXTRA'),
              line.deviceTypeName,
              piecesOf(line, t),
              ...more,
              line.remark,
              line.photos > 0 && t('capture.photoCount', { count: line.photos }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
      <button
        type="button"
        className="capture-edit"
        disabled={isFixed}
        aria-label={t('capture.details', { device: name })}
        onClick={() => onEdit(line)}
      >
        <EditOutlined />
      </button>
    </li>
  );
});
