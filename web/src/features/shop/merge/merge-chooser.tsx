import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useFirstField } from '../../../kernel/dialog/use-first-field.ts';
import { ReferenceSelect } from '../../../kernel/select/reference-select.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface MergeChooserProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** Chooses the other shop of a merge. */
export function MergeChooser({ code, onClose }: MergeChooserProps) {
  const { t } = useTexts();
  const { host, afterOpenChange } = useFirstField();
  const [chosen, setChosen] = useState<Tree | null>(null);
  const other = valueAt(chosen ?? {}, 'code');
  if (typeof other === 'string') return <MergeDialog pair={[code, other]} onClose={onClose} />;
  return (
    <Modal
      open
      width={440}
      title={t('shop-merge.title')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <div ref={host}>
        <Form.Item label={t('shop-merge.other')} layout="vertical" htmlFor="merge-other">
          <ReferenceSelect of={shop} id="merge-other" value={chosen} onChange={setChosen} />
        </Form.Item>
      </div>
    </Modal>
  );
}
