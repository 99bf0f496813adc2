import { MAX_REMARK_LENGTH, type SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { PLACEMENT_TYPE } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { Button, Checkbox, Drawer, Form, Input, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useUnsavedGuard } from '../../../../kernel/dialog/unsaved-guard.tsx';
import { readDraft, removeDraft, writeDraft } from '../../../../kernel/form/typed-drafts.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { CountedField, readPieces } from './counted-field.tsx';
import { isStock, lineName } from './sheet-lines.ts';

const NOT_GIVEN = 'NONE' as const;

type Details = Pick<SheetLine, 'typeOfPlacement' | 'remark' | 'hasQrCode' | 'counted' | 'present'>;

/** What was typed; the pieces as text, which may be no number. */
type Typed = Partial<Pick<Details, 'typeOfPlacement' | 'remark' | 'hasQrCode'>> & {
  readonly pieces?: string;
};

const piecesOf = ({ counted }: SheetLine): string => String(counted ?? '');

/** Only the fields that the user changed, so that two phones do not overwrite each other; undefined if the pieces are no number. */
function changesIn(line: SheetLine, typed: Typed): Partial<Details> | undefined {
  const { pieces, typeOfPlacement, remark, hasQrCode } = { pieces: piecesOf(line), ...line, ...typed };
  const read = readPieces(pieces);
  if ('faults' in read) return undefined;
  const { counted } = read;
  return {
    ...(typeOfPlacement !== line.typeOfPlacement && { typeOfPlacement }),
    ...(remark !== line.remark && { remark }),
    ...(hasQrCode !== line.hasQrCode && { hasQrCode }),
    // What was counted is there.
    ...(counted !== (line.counted ?? null) && { counted, ...(counted !== null && { present: true }) }),
  };
}

/** Without what is as it was on the line. */
function differing(line: SheetLine, typed: Typed): Typed {
  const before: Typed = { ...line, pieces: piecesOf(line) };
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== before[name as keyof Typed]),
  );
}

interface LineDrawerProps {
  readonly line: SheetLine;
  /** The key of the draft that is stored until it is saved. */
  readonly draft: string;
  readonly photos: ReactNode;
  /** Resolves to whether the change was stored. */
  readonly onSave: (changes: Partial<Details>) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What was typed of a line, stored as a draft until it is saved. */
function useDetails({ line, draft, onSave, onClose }: LineDrawerProps) {
  const [typed, setTyped] = useState(() => readDraft<Typed>(draft) ?? {});
  // Another phone may change the other fields meanwhile.
  const details = { ...line, pieces: piecesOf(line), ...typed };
  const change = (changed: Typed) => {
    const next = differing(line, { ...typed, ...changed });
    writeDraft(draft, next);
    setTyped(next);
  };
  const close = () => {
    removeDraft(draft);
    onClose();
  };
  const save = async () => {
    const changes = changesIn(line, { ...typed, remark: details.remark?.trim() || null });
    if (!changes) return document.getElementById('capture-counted')?.focus();
    if (Object.keys(changes).length === 0 || (await onSave(changes))) close();
  };
  return { details, change, close, save, isDirty: Object.keys(differing(line, typed)).length > 0 };
}

/** The details of a device: placement, QR code, photos, remark. */
export function LineDrawer(props: LineDrawerProps) {
  const { line, photos } = props;
  const { t, named } = useTexts();
  const { details, change, close, save, isDirty } = useDetails(props);
  const { typeOfPlacement, remark, hasQrCode, pieces } = details;
  const { askFirst, dialog } = useUnsavedGuard(isDirty);
  const placements = [null, ...PLACEMENT_TYPE.options].map((value) => ({
    value: value ?? NOT_GIVEN,
    label: value ? named(`placement-type.${value}`) : t('capture.noPlacement'),
  }));
  return (
    <Drawer
      open
      placement="bottom"
      size="min(640px, 90dvh)"
      title={lineName(line)}
      closable={{ 'aria-label': t('common.close') }}
      onClose={() => askFirst(close)}
    >
      <Form layout="vertical" onFinish={save}>
        {isStock(line) && (
          <CountedField line={line} typed={pieces} onType={(typed) => change({ pieces: typed })} />
        )}
        <Form.Item label={t('stock-taking-line.typeOfPlacement')}>
          <Segmented
            block
            aria-label={t('stock-taking-line.typeOfPlacement')}
            className="capture-placement"
            size="large"
            options={placements}
            value={typeOfPlacement ?? NOT_GIVEN}
            onChange={(value) => change({ typeOfPlacement: value === NOT_GIVEN ? null : value })}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox
            className="capture-check"
            checked={hasQrCode}
            onChange={({ target }) => change({ hasQrCode: target.checked })}
          >
            {t('stock-taking-line.hasQrCode')}
          </Checkbox>
        </Form.Item>
        <Form.Item label={t('stock-taking-line.photoCount')}>{photos}</Form.Item>
        <Form.Item label={t('stock-taking-line.remark')} htmlFor="capture-remark">
          <Input.TextArea
            id="capture-remark"
            rows={3}
            maxLength={MAX_REMARK_LENGTH}
            value={remark ?? ''}
            onChange={({ target }) => change({ remark: target.value || null })}
          />
        </Form.Item>
        <Button size="large" type="primary" htmlType="submit" block>
          {t('common.save')}
        </Button>
      </Form>
      {dialog}
    </Drawer>
  );
}
