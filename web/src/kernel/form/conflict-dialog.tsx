import { Button, Modal, Table } from 'antd';
import { useTexts } from '../text/text.ts';
import type { Difference } from './conflict.ts';

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const { t, named } = useTexts();
  return (
    <Table<Difference>
      size="small"
      pagination={false}
      rowKey={({ entry }) => entry.name}
      dataSource={[...differences]}
      columns={[
        { title: t('form.conflictField'), render: (_, { entry }) => <strong>{named(entry.label)}</strong> },
        { title: t('form.conflictBefore'), dataIndex: 'before' },
        { title: t('form.conflictTheirs'), dataIndex: 'theirs' },
        { title: t('form.conflictMine'), dataIndex: 'mine' },
      ]}
    />
  );
}

interface ConflictDialogProps {
  readonly differences: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onCancel: () => void;
}

/** Shows what differs since somebody else was quicker, and asks which version stays. */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onCancel }: ConflictDialogProps) {
  const { t } = useTexts();
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
      <p>{t(differences.length > 0 ? 'form.conflictText' : 'form.conflictNoDifference')}</p>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Modal>
  );
}
