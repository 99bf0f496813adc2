import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { COLUMN_WIDTH, type ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import { Button, Checkbox, InputNumber } from 'antd';
import { useState } from 'react';
import { useTexts } from '../text/text.ts';
import { previewColumns, useColumnDraft } from './column-draft.ts';
import { completeLayout, moveColumn, standardLayout } from './column-layout.ts';
import { columnWidth } from './column-width.ts';

interface ColumnRowProps {
  readonly name: string;
  readonly column: ViewColumn;
  /** Width in pixels if the view sets none. */
  readonly ownWidth: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it is the only visible column, which cannot be hidden. */
  readonly isOnly: boolean;
  readonly onChange: (change: Partial<ViewColumn>) => void;
  readonly onMove: (by: number) => void;
}

function ColumnRow({ name, column, ownWidth, isFirst, isLast, isOnly, onChange, onMove }: ColumnRowProps) {
  const { t } = useTexts();
  return (
    <>
      <HolderOutlined className="column-grip" aria-hidden />
      <Checkbox
        checked={!column.isHidden}
        disabled={isOnly}
        onChange={({ target }) => onChange({ isHidden: !target.checked })}
      >
        {name}
      </Checkbox>
      <InputNumber
        size="small"
        aria-label={t('view.widthOf', { column: name })}
        placeholder={String(ownWidth)}
        min={COLUMN_WIDTH.min}
        max={COLUMN_WIDTH.max}
        step={10}
        precision={0}
        changeOnBlur
        value={column.width ?? null}
        onChange={(width) => onChange({ width: width ?? undefined } as Partial<ViewColumn>)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('view.up', { column: name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('view.down', { column: name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  );
}

interface ColumnListProps {
  readonly entity: Entity;
  /** The columns as saved in the view. */
  readonly columns: readonly ViewColumn[];
}

/** Edits visibility, order and width of columns; changes are previewed in the list immediately. */
export function ColumnList({ entity, columns }: ColumnListProps) {
  const { t, named } = useTexts();
  const draft = useColumnDraft(entity);
  const [dragged, setDragged] = useState<number | null>(null);
  const standard = standardLayout(entity);
  const layout = completeLayout(standard, draft ?? columns);
  const shownCount = layout.filter(({ isHidden }) => !isHidden).length;
  const change = (index: number, changes: Partial<ViewColumn>) =>
    previewColumns(entity, layout.with(index, { ...(layout[index] as ViewColumn), ...changes }));
  const move = (from: number, to: number) => previewColumns(entity, moveColumn(layout, from, to));
  const dragOver = (index: number) => {
    if (dragged === null || dragged === index) return;
    move(dragged, index);
    setDragged(index);
  };
  return (
    <section aria-label={t('view.columns')}>
      <div className="column-head">
        <h2>{t('view.columns')}</h2>
        <Button size="small" onClick={() => previewColumns(entity, standard)}>
          {t('view.reset')}
        </Button>
      </div>
      <ul className="column-list">
        {layout.map((column, index) => (
          <li
            key={column.path}
            draggable
            data-dragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              event.preventDefault();
              dragOver(index);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <ColumnRow
              name={named(labelOf(entity, column.path))}
              column={column}
              ownWidth={columnWidth(entity, column.path)}
              isFirst={index === 0}
              isLast={index === layout.length - 1}
              isOnly={shownCount === 1 && !column.isHidden}
              onChange={(changes) => change(index, changes)}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
