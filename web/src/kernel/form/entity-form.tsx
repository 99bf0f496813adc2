import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Form, Spin } from 'antd';
import type { FormInstance } from 'antd/es/form';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { notifyError, notifySuccess } from '../feedback/notifications.ts';
import { ProblemError } from '../feedback/problem.ts';
import { translate, useTexts } from '../text/text.ts';
import { differences, mergeChanges } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeclaredFields } from './declared-fields.tsx';
import { bodyOf, entryNameOf, type FormEntry, formEntries, namePath } from './form-entries.ts';
import { type FormCheck, type FormScope, FormScopeContext } from './form-scope.ts';
import { type ChangeAddress, type SaveRow, useSave } from './use-save.ts';
import './entity-form.css';

/** What an entity's own form body is given. */
export interface FormBodyProps {
  /** The row being edited; none when one is being added. */
  readonly row: AnyRow | undefined;
}

/** What an entity decides of its form. */
export interface FormSlots {
  /** Lays out the fields; without it they stand in the declared order. */
  readonly Body?: ComponentType<FormBodyProps>;
  /** The entities that references lead to, by their names. */
  readonly references?: Readonly<Record<string, Entity>>;
  /** What a new row starts with. */
  readonly initial?: Tree;
  /** What is wrong beyond the declaration. */
  readonly check?: FormCheck;
  /** What follows when some values change: values to be set with them. */
  readonly follow?: (changed: Tree, values: Tree) => Tree;
  /** Saves by other calls than the entity's own addresses. */
  readonly save?: SaveRow;
  /** What is sent once the row is saved, made from the values of the form; tells of its own failure. */
  readonly afterSave?: (saved: AnyRow, values: Tree) => Promise<void>;
  /** Where a row is changed, if not at `…/id?id=`. */
  readonly changeAddress?: ChangeAddress;
  /** Where the form stands: a drawer at the side, or a window in the middle. */
  readonly frame?: 'drawer' | 'modal';
  /** What a file of such rows may hold, where there is more to say than of every file. */
  readonly uploadHint?: TextCode;
}

interface EntityFormProps {
  readonly id: string;
  readonly entity: Entity;
  readonly row: AnyRow | undefined;
  readonly form: FormSlots;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  /** Told once the fields are there. */
  readonly onReady: () => void;
}

const NO_REFERENCES = {};
const CONFLICT = 'VERSION_CONFLICT';

type ServerFaults = FormScope['serverFaults'];

/** Puts the server's faults beside their fields. */
function showFaults(form: FormInstance, entity: Entity, kept: ServerFaults, error: ProblemError): void {
  for (const [path, [fault]] of Object.entries(error.problem.fieldErrors ?? {}))
    if (fault) kept.set(entryNameOf(entity, path), translate(fault.code, fault.params));
  const faults = [...kept].map(([name, text]) => ({ name: namePath(name), errors: [text] }));
  form.setFields(faults);
  const [first] = faults;
  if (first) form.scrollToField(first.name, { focus: true });
}

/** Saving with everything that can come of it: success, faults, somebody else's change. */
function useSubmit({ entity, row, form: slots, onSaving, onDirty, onSaved }: EntityFormProps) {
  const { t } = useTexts();
  const [form] = Form.useForm<Tree>();
  const mine = () => form.getFieldsValue(true) as Tree;
  const { save } = useSave(entity, {
    afterSave: async (saved) => slots.afterSave?.(saved, mine()),
    changeAddress: slots.changeAddress,
    saveRow: slots.save,
  });
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<AnyRow | null>(null);
  const [serverFaults] = useState<ServerFaults>(() => new Map());

  const handleFailure = (error: unknown) => {
    if (error instanceof ProblemError && error.message === CONFLICT && error.problem.current) {
      setTheirs(error.problem.current as AnyRow);
      return;
    }
    notifyError(error);
    if (error instanceof ProblemError) showFaults(form, entity, serverFaults, error);
  };
  const submit = async (body: Tree, over: AnyRow | undefined) => {
    onSaving(true);
    try {
      const saved = await save(body, over);
      if (!saved) return;
      notifySuccess(t('SAVED'));
      onSaved();
    } catch (error) {
      handleFailure(error);
    } finally {
      onSaving(false);
    }
  };
  const takeTheirs = (current: AnyRow) => {
    form.setFieldsValue(current);
    setBase(current);
    setTheirs(null);
    onDirty(false);
  };
  const overrule = (before: AnyRow, current: AnyRow) => {
    const body = mergeChanges(entity, before, current, mine());
    setTheirs(null);
    setBase(current);
    void submit(body, current);
  };
  const giveUp = () => setTheirs(null);
  return { form, base, theirs, serverFaults, mine, submit, takeTheirs, overrule, giveUp };
}

/** Stands behind the fields and tells when they are there, which can be after their code has come. */
function Ready({ onReady }: Pick<EntityFormProps, 'onReady'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields come once.
  useEffect(onReady, []);
  return null;
}

/** The form of a row: its fields, their rules, and what the server answers to a save. */
export function EntityForm(props: EntityFormProps) {
  const { id, entity, row, onDirty, onReady } = props;
  const { Body, references = NO_REFERENCES, initial, check, follow } = props.form;
  const { serverFaults, form, base, theirs, mine, submit, takeTheirs, overrule, giveUp } = useSubmit(props);
  const mode = row ? 'update' : 'create';
  const handleChange = (changed: Tree) => {
    onDirty(true);
    const following = follow?.(changed, mine()) ?? {};
    form.setFieldsValue(following);
    const isSet = ({ name }: FormEntry) =>
      [changed, following].some((tree) => valueAt(tree, name) !== undefined);
    const given = formEntries(entity).filter(isSet);
    for (const { name } of given) serverFaults.delete(name);
    form.setFields(given.map(({ name }) => ({ name: namePath(name), errors: [] })));
  };
  return (
    <FormScopeContext value={{ entity, mode, references, check, serverFaults }}>
      <Form
        id={id}
        form={form}
        layout="vertical"
        noValidate
        requiredMark
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={row ?? initial ?? {}}
        onValuesChange={handleChange}
        onSubmitCapture={() => serverFaults.clear()}
        onFinish={() => void submit(bodyOf(entity, mine()), base)}
      >
        <Suspense fallback={<Spin className="form-coming" />}>
          {Body ? <Body row={row} /> : <DeclaredFields entity={entity} hasRow={row !== undefined} />}
          <Ready onReady={onReady} />
        </Suspense>
      </Form>
      {base && theirs && (
        <ConflictDialog
          differences={differences(entity, base, theirs, mine())}
          onKeepMine={() => overrule(base, theirs)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onCancel={giveUp}
        />
      )}
    </FormScopeContext>
  );
}
