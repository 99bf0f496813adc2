import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Fault, Faults } from '@cooler/contract/kernel/validate.ts';
import { Form } from 'antd';
import { createContext, type ReactElement, type ReactNode, use, useId } from 'react';
import { useTexts } from '../../../kernel/text/text.ts';

/** The props that a field passes to its control. */
export interface ControlProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** The displayed validation errors, by field path. */
export const FaultsContext = createContext<Faults>({});

interface RequestFieldProps {
  /** The path whose label and validation errors the field shows. */
  readonly path: string;
  /** Further paths whose validation errors are shown here. */
  readonly alsoFaultsOf?: readonly string[];
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: ReactNode;
  readonly children: (control: ControlProps) => ReactElement;
}

interface NotesProps {
  readonly id: string;
  readonly fault: Fault | undefined;
  readonly hint: ReactNode;
}

/** The validation error and the hint below a control. */
function Notes({ id, fault, hint }: NotesProps) {
  const { named } = useTexts();
  return (
    <span id={id} className="request-notes">
      {fault && <span className="request-fault">{named(fault.code, fault.params)}</span>}
      {hint && <span>{hint}</span>}
    </span>
  );
}

/** One labelled control of the work request form with its hint and its validation error. */
export function RequestField(props: RequestFieldProps) {
  const { path, alsoFaultsOf = [], isRequired = false, isDisabled = false, hint, children } = props;
  const { named } = useTexts();
  const id = useId();
  const faults = use(FaultsContext);
  const fault = isDisabled ? undefined : [path, ...alsoFaultsOf].flatMap((each) => faults[each] ?? [])[0];
  const notesId = fault || hint ? `${id}-notes` : undefined;
  return (
    <Form.Item
      label={named(labelOf(workRequest, path))}
      htmlFor={id}
      required={isRequired && !isDisabled}
      {...(fault && { validateStatus: 'error' as const })}
      {...(notesId && { extra: <Notes id={notesId} fault={fault} hint={hint} /> })}
    >
      {children({
        id,
        disabled: isDisabled,
        'aria-required': isRequired && !isDisabled,
        'aria-invalid': fault !== undefined,
        'aria-describedby': notesId,
      })}
    </Form.Item>
  );
}
