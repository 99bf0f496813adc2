import { Collapse, type CollapseProps, Tag } from 'antd';
import type { ApiDocument } from './api-document.ts';
import { OperationDetails } from './operation-details.tsx';
import type { ListedOperation, OperationGroup } from './operations.ts';

// Those of Ant Design's colours whose text passes WCAG AA on their ground.
const COLORS: Readonly<Record<string, string>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'purple',
  DELETE: 'red',
};

function OperationHead({ operation }: { operation: ListedOperation }) {
  const { method, path, summary } = operation;
  return (
    <span className="operation-head">
      <Tag color={COLORS[method] ?? 'default'}>{method}</Tag>
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

/** The operations with one tag, each a row that opens. */
export function Operations({ group: { tag, operations }, document }: GroupProps) {
  const items: CollapseProps['items'] = operations.map((operation) => ({
    key: `${operation.method} ${operation.path}`,
    label: <OperationHead operation={operation} />,
    children: <OperationDetails operation={operation} document={document} />,
  }));
  return (
    <section>
      <h2>{tag}</h2>
      <Collapse size="small" items={items} />
    </section>
  );
}
