import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useWhileShown } from '../browser/use-while-shown.ts';
import { useUnsavedGuard } from '../dialog/unsaved-guard.tsx';
import { EntityForm, type FormSlots } from '../form/entity-form.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { rowTitle } from '../list/row-title.ts';
import { useTexts } from '../text/text.ts';
import { UploadPanel } from '../upload/upload-panel.tsx';

const FIRST_FIELD = 'input:not([readonly], [disabled], [type="file"]), textarea:not([readonly]), button';

export type DrawerMode<E extends Entity> =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly row: Row<E> }
  | { readonly kind: 'upload' };

const TITLES: Readonly<Record<DrawerMode<Entity>['kind'], TextCode>> = {
  create: 'common.add',
  edit: 'common.edit',
  upload: 'form.upload',
};

interface EntityDrawerProps<E extends Entity> {
  readonly entity: E;
  readonly mode: DrawerMode<E>;
  readonly form: FormSlots<E>;
  readonly onClose: () => void;
}

function rowOf<E extends Entity>(mode: DrawerMode<E>): Row<E> | undefined {
  return mode.kind === 'edit' ? mode.row : undefined;
}

function DrawerTitle<E extends Entity>({ entity, mode }: Pick<EntityDrawerProps<E>, 'entity' | 'mode'>) {
  const { t } = useTexts();
  const row = rowOf(mode);
  return (
    <>
      {t(TITLES[mode.kind])}
      {row && <span className="entity-drawer-row">{rowTitle(entity, row)}</span>}
    </>
  );
}

/** The side drawer or modal of an entity: adds a row, edits one, or uploads a file of rows. */
export function EntityDrawer<E extends Entity>({ entity, mode, form, onClose }: EntityDrawerProps<E>) {
  const { t } = useTexts();
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(mode.kind === 'upload');
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  // A running upload goes on after the drawer is closed.
  const asks = !isSaving || mode.kind !== 'upload';
  // The row that is edited is in the address, so that leaving it closes the drawer.
  const onDiscard = mode.kind === 'edit' ? undefined : onClose;
  const { askFirst, dialog } = useUnsavedGuard(isDirty, { isSaving, asks, onDiscard });
  const handleSaved = useWhileShown(onClose);
  // Leaves the focus alone if the user has already moved it into the drawer.
  const focusFirst = () => {
    if (body.current?.contains(document.activeElement)) return;
    body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  };
  const handleReady = () => {
    setReady(true);
    focusFirst();
  };
  const handleClose = () => askFirst(onClose);
  const panelProps = { id: formId, entity, onSaving: setSaving, onDirty: setDirty, onSaved: handleSaved };
  return (
    <FormFrame
      kind={form.frame ?? 'drawer'}
      title={<DrawerTitle entity={entity} mode={mode} />}
      onClose={handleClose}
      onOpened={focusFirst}
      footer={
        <div className="entity-drawer-footer">
          <Button onClick={handleClose}>{t(isSaving ? 'common.close' : 'common.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={isSaving} disabled={!isReady}>
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <div ref={body}>
        {mode.kind === 'upload' ? (
          <UploadPanel {...panelProps} {...(form.uploadHint && { hint: t(form.uploadHint) })} />
        ) : (
          <EntityForm {...panelProps} row={rowOf(mode)} form={form} onReady={handleReady} />
        )}
      </div>
      {dialog}
    </FormFrame>
  );
}
