import {
  carries,
  MAX_REASON,
  reasonFault,
  trimmedReason,
} from '@cooler/contract/features/work-request/steps/step-data.ts';
import type { LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Fault } from '@cooler/contract/kernel/validate.ts';
import { Form, type GetRef, Input } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useServerConfig } from '../../../kernel/server-config/server-config-context.ts';
import { useTexts } from '../../../kernel/text/text.ts';

interface Reason {
  /** The field; empty for a step that stores no reason. With `onEnter`, Enter calls it and Shift+Enter breaks the line. */
  readonly field: (onEnter?: () => void) => ReactNode;
  readonly value: string | null;
  readonly isTyped: boolean;
  /** Validates the reason; shows the error at the field, and focuses it. */
  readonly check: () => boolean;
}

/** The state and field of the reason of a step. */
export function useReason(event: LeaderEvent): Reason {
  const { t, named } = useTexts();
  const { needsDenyReason } = useServerConfig();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Fault | undefined>();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const faultId = useId();
  const isNeeded = event === 'deny' && needsDenyReason;
  const check = () => {
    const found = reasonFault(text, isNeeded);
    setFault(found);
    if (found) area.current?.focus();
    return found === undefined;
  };
  const label = t(isNeeded ? 'work-request.reason' : 'work-request.reasonOptional');
  const isAsked = carries(event, 'reason');
  const field = (onEnter?: () => void) =>
    isAsked && (
      <Form layout="vertical" component="div">
        <Form.Item
          label={label}
          required={isNeeded}
          validateStatus={fault ? 'error' : ''}
          help={fault && <span id={faultId}>{named(fault.code, fault.params)}</span>}
        >
          <Input.TextArea
            ref={area}
            aria-label={label}
            aria-required={isNeeded}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && faultId}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={MAX_REASON}
            value={text}
            onChange={(change) => setText(change.target.value)}
            onPressEnter={(press) => {
              if (!onEnter || press.shiftKey) return;
              press.preventDefault();
              onEnter();
            }}
          />
        </Form.Item>
      </Form>
    );
  return { field, value: trimmedReason(text), isTyped: text !== '', check };
}
