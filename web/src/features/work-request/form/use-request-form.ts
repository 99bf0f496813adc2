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

/** The draft that the form shows, which survives a reload. */
function useRequestDraft(options: RequestFormOptions) {
  const { row, onDirty } = options;
  const { restored, keep } = useFormDraft<RequestDraft>(workRequest.path, row, String(row?.id));
  const typed = restored && isStillWanted(options, restored) ? restored : undefined;
  const [draft, setDraft] = useState(() => typed ?? firstDraft(options));
  const change = (next: DraftChange) => {
    setDraft((last) => {
      const changed = next(last);
      keep(changed);
      return changed;
    });
    onDirty(true);
  };
  const startFrom = (saved: WorkRequest) => {
    setDraft(draftOf(saved));
    onDirty(false);
  };
  return { draft, isRestored: typed !== undefined, change, startFrom };
}

/** The errors of a draft and those of the server, which are shown from the first attempt to save. */
function useRequestFaults(faults: Faults) {
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Faults>({});
  const show = () => setAttempts((count) => count + 1);
  return {
    attempts,
    shown: attempts > 0 ? { ...faults, ...refused } : {},
    isNone: Object.keys(faults).length === 0,
    show,
    refuse: (error: unknown) => {
      if (!(error instanceof ProblemError)) return;
      setRefused((error.problem.fieldErrors ?? {}) as Faults);
      show();
    },
    forgetRefused: () => setRefused({}),
  };
}

/** The state of the work request form: draft, validation errors, saving, edit conflicts. */
export function useRequestForm(options: RequestFormOptions) {
  const { row, onSaving, onSaved } = options;
  const { t } = useTexts();
  const lookup = useTypes();
  const save = useRequestSave(row);
  const { draft, isRestored, change: changeDraft, startFrom } = useRequestDraft(options);
  const { base, conflict, catchConflict, rebase, dismiss } = useConflict<typeof workRequest>(row);
  const faults = useRequestFaults(draftFaults(draft, lookup.methodOf, base?.requestedDate));

  const change = (next: DraftChange) => {
    changeDraft(next);
    faults.forgetRefused();
  };
  const send = async (sent: RequestDraft, over: WorkRequest | undefined) => {
    onSaving(true);
    try {
      const saved = await untilSaved(save(sent, over));
      notifySuccess(over ? t('SAVED') : t('work-request.saved', { id: saved.id }));
      onSaved(saved);
    } catch (error) {
      if (catchConflict(error)) return;
      notifyError(error);
      faults.refuse(error);
    } finally {
      onSaving(false);
    }
  };
  const submit = () => {
    if (faults.isNone) void send(draft, base);
    else faults.show();
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
    startFrom(theirs);
  };
  return {
    row: base,
    isRestored,
    draft,
    change,
    lookup,
    submit,
    attempts: faults.attempts,
    faults: faults.shown,
    conflict,
    keepMine,
    takeTheirs,
    dismiss,
  };
}
