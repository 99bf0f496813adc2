import { Collapse, type CollapseProps } from 'antd';
import { Suspense } from 'react';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import '../../kernel/table/cells.css';
import type { ApiDocument } from './api-document.ts';
import type { ListedOperation, OperationGroup } from './operations.ts';

const OperationDetails = lazyPiece(async () => (await import('./operation-details.tsx')).OperationDetails);

const TONES: Readonly<Record<string, string>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'amber',
  DELETE: 'red',
};

function OperationHead({ operation }: { operation: ListedOperation }) {
  const { method, path, summary } = operation;
  return (
    <span className="operation-head">
      <span className={`tag tag-${TONES[method] ?? 'plain'}`}>{method}</span>
      <code>{path}</code>
      <span>{summary}</span>
      <span className="operation-right">{operation['x-right']}</span>
    </span>
  );
}

interface GroupProps {
  readonly group: OperationGroup;
  readonly document: ApiDocument;
}

/** The operations of one tag, each a collapsible row. */
export function Operations({ group: { tag, operations }, document }: GroupProps) {
  const items: CollapseProps['items'] = operations.map((operation) => ({
    key: `${operation.method} ${operation.path}`,
    label: <OperationHead operation={operation} />,
    children: (
      <Suspense>
        <OperationDetails operation={operation} document={document} />
      </Suspense>
    ),
  }));
  return (
    <section>
      <h2>{tag}</h2>
      <Collapse size="small" items={items} />
    </section>
  );
}
