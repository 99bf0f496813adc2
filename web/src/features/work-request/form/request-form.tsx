import { SIDES } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { ConflictDialog } from '../../../kernel/form/conflict/conflict-dialog.tsx';
import { RestoredNote } from '../../../kernel/form/restored-note.tsx';
import { requestOf } from '../draft/draft-body.ts';
import { PlainFields } from './plain-fields.tsx';
import { FaultsContext } from './request-field.tsx';
import { RequestHead } from './request-head.tsx';
import { SideFields } from './side/side-fields.tsx';
import { type RequestFormOptions, useRequestForm } from './use-request-form.ts';
import '../../../kernel/form/entity-form.css';
import './request-form.css';

const FIRST_FAULT = '[aria-invalid="true"]';

/** The work request form, in the layout of its type (docs/domain.md §5.1, §13.6). */
export function RequestForm({ id, ...options }: RequestFormOptions & { readonly id: string }) {
  const form = useRequestForm(options);
  const { row, draft, change, lookup, faults, attempts, conflict } = form;
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const fault = host.current?.querySelector<HTMLElement>(FIRST_FAULT);
    fault?.focus();
    // Centred, so that the message below the control is visible as well.
    fault?.scrollIntoView?.({ block: 'center' });
  }, [attempts]);
  return (
    <FaultsContext value={faults}>
      <Form id={id} layout="vertical" noValidate className="request-form" onFinish={form.submit}>
        {form.isRestored && <RestoredNote onDirty={options.onDirty} />}
        <div ref={host}>
          <RequestHead row={row} draft={draft} change={change} />
          <div className="request-sides">
            {SIDES.map((side) => (
              <SideFields key={side} {...{ row, side, draft, change, lookup }} />
            ))}
          </div>
          <PlainFields at="wide" draft={draft} change={change} />
          <div className="field-grid">
            <PlainFields at="grid" draft={draft} change={change} />
          </div>
        </div>
      </Form>
      {conflict && (
        <ConflictDialog
          entity={workRequest}
          conflict={conflict}
          mine={requestOf(draft)}
          onKeepMine={() => form.keepMine(conflict)}
          onTakeTheirs={() => form.takeTheirs(conflict)}
          onCancel={form.dismiss}
        />
      )}
    </FaultsContext>
  );
}
