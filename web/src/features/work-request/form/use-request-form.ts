import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { useState } from 'react';
import { untilSaved } from '../../../kernel/dialog/unsaved.ts';
import { notifyError, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { ProblemError } from '../../../kernel/feedback/problem.ts';
import type { Conflict } from '../../../kernel/form/conflict/conflict.ts';
import { useConflict } from '../../../kernel/form/conflict/use-conflict.ts';
import { useFormDraft } from '../../../kernel/form/form-draft.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { type DraftChange, newDraft, type RequestDraft } from '../draft/draft.ts';
import { draftOf } from '../draft/draft-body.ts';
import { draftFaults } from '../draft/draft-faults.ts';
import { useTypes } from '../draft/lookups.ts';
import { mergeDrafts } from '../draft/merge-drafts.ts';
import { useRequestSave } from './use-request-save.ts';

type RequestConflict = Conflict<typeof workRequest>;

function firstDraft({ row, requestType, start }: RequestFormOptions): RequestDraft {
  if (row) return draftOf(row);
  const draft = newDraft(requestType);
  return start ? start(draft) : draft;
}

/** Whether a draft from before a reload applies: not if a prefilled request or another type is opened. */
function isStillWanted({ row, requestType, start }: RequestFormOptions, typed: RequestDraft): boolean {
  return row !== undefined || (!start && (requestType === null || requestType === typed.requestType));
}

export interface RequestFormOptions {
  /** The request that is edited; undefined for a new one. */
  readonly row: WorkRequest | undefined;
  /** The type that a new request starts with. */
  readonly requestType: RequestType | null;
  /** Prefills a new request. */
  readonly start: DraftChange | undefined;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: (saved: WorkRequest) => void;
}

/** The state of the work request form: draft, validation errors, saving, edit conflicts. */
export function useRequestForm(options: RequestFormOptions) {
  const { row, onSaving, onDirty, onSaved } = options;
  const { t } = useTexts();
  const lookup = useTypes();
  const save = useRequestSave(row);
  const { restored, keep } = useFormDraft<RequestDraft>(workRequest.path, row, String(row?.id));
  const typed = restored && isStillWanted(options, restored) ? restored : undefined;
  const [draft, setDraft] = useState(() => typed ?? firstDraft(options));
  const { base, conflict, catchConflict, rebase, dismiss } = useConflict<typeof workRequest>(row);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const faults = draftFaults(draft, lookup.methodOf, base?.requestedDate);

  const change = (next: DraftChange) => {
    setDraft((last) => {
      const changed = next(last);
      keep(changed);
      return changed;
    });
    setRefused({});
    onDirty(true);
  };
  const handleFailure = (error: unknown) => {
    if (catchConflict(error)) return;
    notifyError(error);
    if (!(error instanceof ProblemError)) return;
    setRefused((error.problem.fieldErrors ?? {}) as Faults);
    setAttempts((count) => count + 1);
  };
  const send = async (sent: RequestDraft, over: WorkRequest | undefined) => {
    onSaving(true);
    try {
      const saved = await untilSaved(save(sent, over));
      notifySuccess(over ? t('SAVED') : t('work-request.saved', { id: saved.id }));
      onSaved(saved);
    } catch (error) {
      handleFailure(error);
    } finally {
      onSaving(false);
    }
  };
  const submit = () => {
    if (Object.keys(faults).length > 0) setAttempts(attempts + 1);
    else void send(draft, base);
  };
  const keepMine = ({ before, theirs }: RequestConflict) => {
    const merged = mergeDrafts({ before: draftOf(before), theirs: draftOf(theirs), mine: draft });
    rebase(theirs);
    // The save may fail; the next one is then made from this.
    change(() => merged);
    void send(merged, theirs);
  };
  const takeTheirs = ({ theirs }: RequestConflict) => {
    rebase(theirs);
    setDraft(draftOf(theirs));
    onDirty(false);
  };
  return {
    row: base,
    isRestored: typed !== undefined,
    draft,
    change,
    lookup,
    submit,
    attempts,
    /** Validation errors are shown from the first attempt to save. */
    faults: attempts > 0 ? { ...faults, ...refused } : {},
    conflict,
    keepMine,
    takeTheirs,
    dismiss,
  };
}
