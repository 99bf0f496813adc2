import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { useWhileShown } from '../browser/use-while-shown.ts';
import { useUnsavedGuard } from '../dialog/unsaved-guard.tsx';
import { EntityField } from '../form/entity-field.tsx';
import { EntityForm, type FormSlots } from '../form/entity-form.tsx';
import { useFormScope } from '../form/form-scope.ts';
import type { Leaver, Step } from '../table/cell-editing.ts';
import { useTexts } from '../text/text.ts';
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

const KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape']);

const isList = (target: Element) => target.getAttribute('role') === 'combobox';
const isOpenList = (target: Element) => isList(target) && target.getAttribute('aria-expanded') === 'true';

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

/** Inline editor of a cell, with the form's control and rules: Enter saves, Escape cancels, Tab saves and goes on. */
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
  const handleKey = (event: KeyboardEvent) => {
    // Leaves keys in dialogs, which bubble here through the React portal, to them.
    if (!host.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    // Shift+Enter inserts a line break.
    if (!KEYS.has(key) || (key === 'Enter' && shiftKey)) return;
    // Enter opens a list; its choice is saved by the same Enter, after the list has taken it.
    if (key === 'Enter' && isList(target) && !hasChanges.current) return;
    event.preventDefault();
    if (key === 'Escape') return onLeave(0);
    leaveOrSave(key === 'Enter' ? 0 : shiftKey ? -1 : 1);
  };
  const handleKeyFirst = (event: KeyboardEvent) => {
    const target = event.target as Element;
    // Otherwise the list would open again.
    if (event.key === 'Enter' && isList(target) && !isOpenList(target) && hasChanges.current)
      handleKey(event);
  };
  const focusField = () => {
    if (host.current?.contains(document.activeElement)) return;
    const field = host.current?.querySelector<HTMLInputElement>('input:enabled, textarea:enabled');
    // Of a locked control the cell itself takes the keys.
    (field ?? host.current)?.focus();
    field?.select();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the bubbling keys of the control in it.
    <div
      className="cell-editor"
      ref={host}
      tabIndex={-1}
      aria-busy={isSaving}
      title={t('table.cellKeys')}
      onKeyDownCapture={handleKeyFirst}
      onKeyDown={handleKey}
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
        onReady={focusField}
      />
      {dialog}
    </div>
  );
}
