import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button, Modal, Table } from 'antd';
import { useTexts } from '../../text/text.ts';
import { type Conflict, type Difference, differences } from './conflict.ts';

function DifferenceTable({ found }: { readonly found: readonly Difference[] }) {
  const { t, named } = useTexts();
  return (
    <Table<Difference>
      size="small"
      pagination={false}
      rowKey={({ entry }) => entry.name}
      dataSource={[...found]}
      columns={[
        { title: t('form.conflictField'), render: (_, { entry }) => <strong>{named(entry.label)}</strong> },
        { title: t('form.conflictBefore'), dataIndex: 'before' },
        { title: t('form.conflictTheirs'), dataIndex: 'theirs' },
        { title: t('form.conflictMine'), dataIndex: 'mine' },
      ]}
    />
  );
}

interface ConflictDialogProps<E extends Entity> {
  readonly entity: E;
  readonly conflict: Conflict<NoInfer<E>>;
  /** The current form values. */
  readonly mine: object;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onCancel: () => void;
}

/** Shows the differences between the form and a row saved by another user meanwhile, and asks which version to keep. */
export function ConflictDialog<E extends Entity>(props: ConflictDialogProps<E>) {
  const { entity, conflict, mine, onKeepMine, onTakeTheirs, onCancel } = props;
  const { t } = useTexts();
  const found = differences(entity, conflict, mine);
  const footer = [
    <Button key="theirs" onClick={onTakeTheirs}>
      {t('form.takeTheirs')}
    </Button>,
    <Button key="mine" type="primary" onClick={onKeepMine}>
      {t('form.keepMine')}
    </Button>,
  ];
  return (
    <Modal open width={680} title={t('form.conflictTitle')} footer={footer} onCancel={onCancel}>
      <p>{t(found.length > 0 ? 'form.conflictText' : 'form.conflictNoDifference')}</p>
      {found.length > 0 && <DifferenceTable found={found} />}
    </Modal>
  );
}
