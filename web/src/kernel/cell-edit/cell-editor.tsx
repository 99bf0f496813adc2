import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { createContext, type KeyboardEvent, use, useId, useRef, useState } from 'react';
import { EntityField } from '../form/entity-field.tsx';
import { EntityForm, type FormSlots } from '../form/entity-form.tsx';
import { useFormScope } from '../form/form-scope.ts';
import type { Step } from '../table/cell-editing.ts';
import { useTexts } from '../text/text.ts';
import './cell-edit.css';

interface CellEditorProps<E extends Entity> {
  readonly entity: E;
  readonly form: FormSlots<E>;
  readonly row: Row<E>;
  /** The control of the cell, by its name in the form. */
  readonly name: string;
  readonly onLeave: (step: Step) => void;
}

const KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape']);

const FieldName = createContext('');

/** The one control, and what is wrong elsewhere in the row. */
function OneField() {
  const name = use(FieldName);
  const { serverFaults } = useFormScope();
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

/** What a form decides, for a single control of it: what is sent beside the row stays as it is. */
function slotsFor<E extends Entity>({ afterSave: _afterSave, ...slots }: FormSlots<E>): FormSlots<E> {
  return { ...slots, Body: OneField };
}

/** Edits one cell in its place by the form's own control, rules and address: Enter saves, Escape leaves, Tab goes on. */
export function CellEditor<E extends Entity>({ entity, form, row, name, onLeave }: CellEditorProps<E>) {
  const { t } = useTexts();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [slots] = useState(() => slotsFor(form));
  const [isSaving, setSaving] = useState(false);
  const isDirty = useRef(false);
  const step = useRef<Step>(0);
  const leaveOrSave = (next: Step) => {
    step.current = next;
    if (!isDirty.current) onLeave(next);
    else if (!isSaving) host.current?.querySelector('form')?.requestSubmit();
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    // A dialog about a conflict stands in another place of the page.
    if (!host.current?.contains(event.target as Node)) return;
    const { key, shiftKey } = event;
    // Shift and Enter begin a line.
    if (!KEYS.has(key) || (key === 'Enter' && shiftKey)) return;
    event.preventDefault();
    if (key === 'Escape') onLeave(0);
    else leaveOrSave(key === 'Enter' ? 0 : shiftKey ? -1 : 1);
  };
  const focusField = () => {
    if (host.current?.contains(document.activeElement)) return;
    const field = host.current?.querySelector<HTMLInputElement>('input, textarea');
    field?.focus();
    field?.select();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control in it has the focus; it only hears of its keys.
    <div
      className="cell-editor"
      ref={host}
      aria-busy={isSaving}
      title={t('table.cellKeys')}
      onKeyDown={handleKey}
    >
      <FieldName value={name}>
        <EntityForm
          id={id}
          entity={entity}
          row={row}
          form={slots}
          onSaving={setSaving}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
          onSaved={() => onLeave(step.current)}
          onReady={focusField}
        />
      </FieldName>
    </div>
  );
}
