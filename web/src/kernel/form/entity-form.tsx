import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Spin } from 'antd';
import type { FormInstance } from 'antd/es/form';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { untilSaved } from '../dialog/unsaved.ts';
import { notifyError, notifySuccess } from '../feedback/notices.ts';
import { ProblemError } from '../feedback/problem.ts';
import { refetchBehind, showSavedRow } from '../list/refetch-behind.ts';
import { rowKey } from '../list/row-title.ts';
import { translate, useTexts } from '../text/text.ts';
import { type Conflict, mergeChanges } from './conflict/conflict.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import { DeclaredFields } from './declared-fields.tsx';
import { useFormDraft } from './form-draft.ts';
import {
  bodyOf,
  entryNameOf,
  type FormEntry,
  type FormValues,
  formEntries,
  namePath,
} from './form-entries.ts';
import { type FieldSlots, type FormScope, FormScopeContext } from './form-scope.ts';
import { RestoredNote } from './restored-note.tsx';
import { useErrorsInLanguage } from './use-errors-in-language.ts';
import { type SaveRow, useSaveRow } from './use-save.ts';
import './entity-form.css';

/** Props of an entity's own form body. */
export interface FormBodyProps<E extends Entity> {
  /** The row being edited; undefined when one is being added. */
  readonly row: Row<E> | undefined;
}

/**
 * An entity's customisation of its form; `More` is the type of form values beyond the entity's fields. Callbacks that
 * take the values are declared as methods (bivariant), so that the form itself need not know `More`.
 */
export interface FormSlots<E extends Entity, More = unknown> extends FieldSlots {
  /** Lays out the fields; without it they are in the declared order. */
  readonly Body?: ComponentType<FormBodyProps<E>>;
  /** Initial values of a new row. */
  readonly initial?: FormValues<E> & More;
  check?(values: FormValues<E> & More): Faults;
  isLocked?(name: string, values: FormValues<E> & More, row: Row<E> | undefined): boolean;
  /** Dependent values to set when some values change. */
  follow?(changed: FormValues<E> & More, values: FormValues<E> & More): FormValues<E> & More;
  /** Replaces saving through the entity's own addresses, which `send` does. */
  readonly save?: (
    body: FormValues<E>,
    row: Row<E> | undefined,
    send: SaveRow<E>,
  ) => Promise<Row<E> | undefined>;
  /** Further requests once the row is saved, made from the values of the form; reports its own errors. */
  afterSave?(saved: Row<E>, values: FormValues<E> & More): Promise<void>;
  /** A side drawer, or a centred modal. */
  readonly frame?: 'drawer' | 'modal';
  /** What an uploaded file of such rows may contain, in addition to the general hint. */
  readonly uploadHint?: TextCode;
}

interface EntityFormProps<E extends Entity> {
  readonly id: string;
  readonly entity: E;
  readonly row: Row<E> | undefined;
  readonly form: FormSlots<E>;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  /** Called once the fields are mounted. */
  readonly onReady: () => void;
  /** Of a form of one control its name: what was typed into the whole form is out of sight there, and stays there. */
  readonly only?: string;
}

type ServerFaults = FormScope['serverFaults'];

/** The server's validation errors by control name, in the language of the page. */
function faultTexts(entity: Entity, { problem }: ProblemError): [string, string][] {
  return Object.entries(problem.fieldErrors ?? {}).flatMap(([path, [fault]]) =>
    fault ? [[entryNameOf(entity, path), translate(fault.code, fault.params)]] : [],
  );
}

/** Shows the server's validation errors at their fields. */
function showFaults(form: FormInstance, entity: Entity, stored: ServerFaults, error: ProblemError): void {
  for (const [name, text] of faultTexts(entity, error)) stored.set(name, text);
  const faults = [...stored].map(([name, text]) => ({ name: namePath(name), errors: [text] }));
  form.setFields(faults);
  const [first] = faults;
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
}

/** Saves the row and handles the outcomes: success, validation errors, a conflicting change of another user. */
function useSubmit<E extends Entity>(props: EntityFormProps<E>) {
  const { entity, row, form: slots, onSaving, onDirty, onSaved } = props;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [form] = Form.useForm();
  const mine = () => form.getFieldsValue(true) as FormValues<E>;
  const send = useSaveRow(entity, row);
  const { base, conflict, catchConflict, rebase, dismiss } = useConflict<E>(row);
  const [serverFaults] = useState<ServerFaults>(() => new Map());
  const refusal = useRef<ProblemError>(undefined);
  useErrorsInLanguage(form, () => {
    const texts = refusal.current ? faultTexts(entity, refusal.current) : [];
    for (const [name, text] of texts) if (serverFaults.has(name)) serverFaults.set(name, text);
  });

  const save: SaveRow<E> = async (body, over) => {
    const saved = await (slots.save ? slots.save(body, over, send) : send(body, over));
    if (!saved) return undefined;
    showSavedRow(queryClient, entity, saved);
    if (slots.afterSave) {
      await slots.afterSave(saved, mine());
      // These requests may have changed the row again, and other rows.
      await queryClient.invalidateQueries({ queryKey: [entity.path] });
    } else refetchBehind(queryClient, [entity.path]);
    return saved;
  };
  const submit: (...given: Parameters<SaveRow<E>>) => Promise<void> = async (body, over) => {
    onSaving(true);
    try {
      const saved = await untilSaved(save(body, over));
      if (!saved) return;
      notifySuccess(t('SAVED'));
      onSaved();
    } catch (error) {
      if (catchConflict(error)) return;
      notifyError(error);
      if (!(error instanceof ProblemError)) return;
      refusal.current = error;
      showFaults(form, entity, serverFaults, error);
    } finally {
      onSaving(false);
    }
  };
  const takeTheirs = ({ theirs }: Conflict<E>) => {
    form.setFieldsValue(theirs);
    rebase(theirs);
    onDirty(false);
  };
  const keepMine = (found: Conflict<E>) => {
    // The save may fail; the next one is then made from the merged values.
    form.setFieldsValue(mergeChanges(entity, found, mine()));
    rebase(found.theirs);
    void submit(bodyOf(entity, mine()), found.theirs);
  };
  return { form, base, conflict, serverFaults, mine, submit, takeTheirs, keepMine, dismiss };
}

/** Rendered after the fields, inside their `Suspense`: reports when their code is loaded and they are mounted. */
function Ready({ onReady }: { readonly onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(onReady, []);
  return null;
}

/** The form of a row: its fields, their rules, and the server's response to a save. */
export function EntityForm<E extends Entity>(props: EntityFormProps<E>) {
  const { id, entity, row, onDirty, onReady, only } = props;
  const { Body, initial, follow } = props.form;
  const { form, base, conflict, serverFaults, mine, submit, ...resolve } = useSubmit(props);
  const draftName = only ? `${entity.path}:${only}` : entity.path;
  const draft = useFormDraft<FormValues<E>>(draftName, row, row ? rowKey(entity, row) : '');
  const mode = row ? 'update' : 'create';
  const handleChange = (changed: FormValues<E>) => {
    onDirty(true);
    const following = follow?.(changed, mine()) ?? {};
    form.setFieldsValue(following);
    draft.keep(mine());
    const isSet = ({ name }: FormEntry) =>
      [changed, following].some((tree) => valueAt(tree, name) !== undefined);
    const given = formEntries(entity).filter(isSet);
    for (const { name } of given) serverFaults.delete(name);
    form.setFields(given.map(({ name }) => ({ name: namePath(name), errors: [] })));
  };
  return (
    <FormScopeContext value={{ ...props.form, entity, mode, row, only, serverFaults }}>
      <Form
        id={id}
        form={form}
        layout="vertical"
        noValidate
        requiredMark
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={{ ...(row ?? initial), ...draft.restored }}
        onValuesChange={handleChange}
        onSubmitCapture={() => serverFaults.clear()}
        onFinish={() => void submit(bodyOf(entity, mine()), base)}
      >
        {draft.restored && <RestoredNote onDirty={onDirty} />}
        <Suspense fallback={<Spin className="form-coming" />}>
          {Body ? <Body row={row} /> : <DeclaredFields entity={entity} hasRow={row !== undefined} />}
          <Ready onReady={onReady} />
        </Suspense>
      </Form>
      {conflict && (
        <ConflictDialog
          entity={entity}
          conflict={conflict}
          mine={mine()}
          onKeepMine={() => resolve.keepMine(conflict)}
          onTakeTheirs={() => resolve.takeTheirs(conflict)}
          onCancel={resolve.dismiss}
        />
      )}
    </FormScopeContext>
  );
}
