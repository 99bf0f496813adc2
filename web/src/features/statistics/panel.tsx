import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { saveDownload } from '../../kernel/download/download.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { type Cell, type ChartTable, cellValue, csvOf } from './chart-table.ts';
import { useChosenParts } from './shown-choice.ts';

interface PanelProps {
  /** The start of the file name of the export; the chosen period and area follow. */
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

function CellView({ cell }: { readonly cell: Cell }) {
  const { number } = useTexts();
  const value = cellValue(cell);
  const words = typeof value === 'number' ? number(value) : value;
  const to = typeof cell === 'object' ? cell.to : undefined;
  return to ? <Link to={to}>{words}</Link> : words;
}

function TableView({ title, table }: Pick<PanelProps, 'title' | 'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard.
    <section className="panel-table" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows can have the same values.
            <tr key={place}>
              {row.map((cell, index) => (
                <td key={table.columns[index]} data-number={typeof cellValue(cell) === 'number'}>
                  <CellView cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A chart with a heading; it can be switched to a table and exported as CSV. */
export function Panel({ name, title, hint, table, children }: PanelProps) {
  const { t } = useTexts();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const fileName = `${[name, ...useChosenParts()].join('-')}.csv`;
  const view = isTable ? 'statistics.asChart' : 'statistics.asTable';
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button
          type="text"
          icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
          aria-label={t(view, { title })}
          title={t(view, { title })}
          onClick={() => setTable(!isTable)}
        />
        <Button
          type="text"
          icon={<DownloadOutlined />}
          aria-label={t('statistics.save', { title })}
          title={t('statistics.save', { title })}
          onClick={() => void saveDownload(Promise.resolve({ blob: csvOf(table), name: fileName }), fileName)}
        />
      </header>
      {hint && <p className="panel-hint">{hint}</p>}
      {table.rows.length === 0 && <p>{t('statistics.nothing')}</p>}
      {isTable ? <TableView title={title} table={table} /> : children}
    </section>
  );
}
