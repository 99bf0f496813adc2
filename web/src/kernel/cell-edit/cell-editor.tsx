import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { useWhileShown } from '../browser/use-while-shown.ts';
import { useUnsavedGuard } from '../dialog/unsaved-guard.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { EntityForm, type FormSlots } from '../form/entity-form.tsx';
import { useFormScope } from '../form/form-scope.ts';
import type { Leaver, Step } from '../table/cell-editing.ts';
import { useTexts } from '../text/text.ts';
import { cellKeys } from './cell-keys.ts';
import './cell-edit.css';

interface CellEditorProps<E extends Entity> {
  readonly entity: E;
  readonly form: FormSlots<E>;
  readonly row: Row<E>;
  /** The control of the cell, by its name in the form. */
  readonly name: string;
  readonly onLeave: (step: Step) => void;
  readonly leaver: Leaver;
}

/** The one control, and server errors on other fields of the row. */
function OneField() {
  const { only: name = '', serverFaults } = useFormScope();
  const elsewhere = [...serverFaults].filter(([other]) => other !== name);
  return (
    <>
      <EntityField<Entity> name={name} />
      {elsewhere.map(([other, words]) => (
        <p key={other} role="alert" className="cell-fault">
          {words}
        </p>
      ))}
    </>
  );
}

/** The form's slots for a single control: without `afterSave`, since only the row itself is saved. */
function slotsFor<E extends Entity>({ afterSave: _afterSave, ...slots }: FormSlots<E>): FormSlots<E> {
  return { ...slots, Body: OneField };
}

/** Of a locked control the cell itself takes the keys. */
function focusControl(cell: HTMLElement | null): void {
  if (cell?.contains(document.activeElement)) return;
  const control = cell?.querySelector<HTMLInputElement>('input:enabled, textarea:enabled');
  (control ?? cell)?.focus();
  control?.select();
}

/** Inline editor of a cell, with the form's control and rules. */
export function CellEditor<E extends Entity>(props: CellEditorProps<E>) {
  const { entity, form, row, name, onLeave, leaver } = props;
  const { t } = useTexts();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [slots] = useState(() => slotsFor(form));
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  // A list or a date reports its value in the key event that leaves the cell, before the next rendering.
  const hasChanges = useRef(false);
  const handleDirty = (is: boolean) => {
    hasChanges.current = is;
    setDirty(is);
  };
  const { dialog } = useUnsavedGuard(isDirty, { isSaving, onDiscard: () => onLeave(0) });
  const step = useRef<Step>(0);
  const handleSaved = useWhileShown(() => onLeave(step.current));
  const leaveOrSave = (next: Step) => {
    step.current = next;
    if (!hasChanges.current) onLeave(next);
    else if (!isSaving) host.current?.querySelector('form')?.requestSubmit();
  };
  useImperativeHandle(leaver, () => leaveOrSave);
  const keys = cellKeys({ cell: host, hasChanges, onLeave: leaveOrSave, onCancel: () => onLeave(0) });
  return (
    <div
      className="cell-editor"
      ref={host}
      tabIndex={-1}
      aria-busy={isSaving}
      title={t('table.cellKeys')}
      {...keys}
    >
      <EntityForm
        id={id}
        entity={entity}
        row={row}
        form={slots}
        only={name}
        onSaving={setSaving}
        onDirty={handleDirty}
        onSaved={handleSaved}
        onReady={() => focusControl(host.current)}
      />
      {dialog}
    </div>
  );
}
