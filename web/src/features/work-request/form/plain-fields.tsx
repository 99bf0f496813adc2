import type { PlainPath } from '@cooler/contract/features/work-request/plain-fields.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { fieldAt, labelOf } from '@cooler/contract/kernel/entity.ts';
import { cloneElement } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { controlOf, valuePropsOf } from '../../../kernel/form/field-controls.tsx';
import { formEntry } from '../../../kernel/form/form-entries.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { type DraftChange, type RequestDraft, setFields } from '../draft/draft.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { plainFieldsAt } from './plain-places.ts';
import { QuickDays } from './quick-days.tsx';
import { type ControlProps, RequestField } from './request-field.tsx';
import { TransportDays } from './transport-days.tsx';

interface PlainControlProps {
  readonly asChips: boolean;
  readonly path: PlainPath;
  readonly control: ControlProps;
  readonly value: unknown;
  readonly onGiven: (value: unknown) => void;
}

/** The value in the argument of a change handler, which is an event of the element or the value itself. */
function valueIn(change: unknown, name: string): unknown {
  const target = (change as { readonly target?: Record<string, unknown> } | null)?.target;
  return target ? target[name] : change;
}

/** The control of a plain field, by field kind. */
function PlainControl({ path, control, value, onGiven, asChips }: PlainControlProps) {
  const isPhone = useIsPhone();
  const { named } = useTexts();
  const entry = formEntry(workRequest, path);
  if (asChips && entry.field.kind === 'choice') {
    const label = named(labelOf(workRequest, path));
    return <ChoiceChips {...control} label={label} of={entry.field.of} value={value} onChange={onGiven} />;
  }
  const { valuePropName = 'value' } = valuePropsOf(entry.field);
  const props = {
    ...control,
    [valuePropName]: value,
    // On a phone the keyboard would cover the calendar.
    ...(entry.field.kind === 'date' && { inputReadOnly: isPhone }),
    onChange: (change: unknown) => onGiven(valueIn(change, valuePropName)),
  };
  return cloneElement(controlOf({ entry, isReadOnly: false, references: {} }), props);
}

interface PlainFieldsProps {
  readonly at: Parameters<typeof plainFieldsAt>[0];
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}

/** The plain fields at one place of the form. */
export function PlainFields({ at, draft, change }: PlainFieldsProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const asked = plainFieldsAt(at).filter(([, { isAsked }]) => isAsked?.(draft) ?? true);
  return asked.map(([path, { isRequired, hints, asChips = false }]) => (
    <RequestField
      key={path}
      path={path}
      isRequired={fieldAt(workRequest, path).required || isRequired?.(draft) || false}
      hint={
        path === 'requestedDate' ? (
          <TransportDays draft={draft} />
        ) : (
          hints?.(draft)
            .map((code) => t(code))
            .join(' ')
        )
      }
    >
      {(control) => (
        <>
          <PlainControl
            path={path}
            asChips={asChips}
            control={control}
            value={draft[path]}
            onGiven={(value) => change(setFields({ [path]: value }))}
          />
          {isPhone && path === 'requestedDate' && <QuickDays draft={draft} change={change} />}
        </>
      )}
    </RequestField>
  ));
}
