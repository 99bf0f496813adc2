import { QrcodeOutlined } from '@ant-design/icons';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { Button } from 'antd';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { queryOf } from '../../../kernel/list/filter-values.ts';
import { useListState } from '../../../kernel/list/list-state.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import type { RowActions } from '../../../kernel/table/row-menu.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { LabelSubject } from './label-dialog.tsx';

const LabelDialog = lazyPiece(async () => (await import('./label-dialog.tsx')).LabelDialog);

interface Labels {
  /** "Print label", for devices with an inventory number. */
  readonly actions: RowActions<typeof deviceRegister>;
  /** Prints labels of all matching devices. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** Prints QR labels of one device or of all matching devices. */
export function useLabels(): Labels {
  const { t, language } = useTexts();
  const { state } = useListState(deviceRegister);
  const [subject, setSubject] = useState<LabelSubject | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label is a text, so actions follow the language.
  const actions = useCallback<RowActions<typeof deviceRegister>>(
    ({ id, inventoryNumber }) =>
      inventoryNumber
        ? [
            {
              key: 'label',
              label: t('device-labels.print'),
              icon: <QrcodeOutlined />,
              run: () => setSubject({ order: { ids: [id] }, title: inventoryNumber }),
            },
          ]
        : [],
    [language],
  );
  const printShown = () =>
    setSubject({
      order: { query: queryOf(deviceRegister, state.filters) },
      title: t('device-labels.allShown'),
    });
  const button = (
    <Button icon={<QrcodeOutlined />} onClick={printShown}>
      {t('device-labels.title')}
    </Button>
  );
  const dialog = subject && (
    <Suspense>
      <LabelDialog subject={subject} onClose={() => setSubject(null)} />
    </Suspense>
  );
  return { actions, button, dialog };
}
