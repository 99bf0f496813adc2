import { AutoComplete, Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { clearable } from '../../../kernel/select/clearable.tsx';
import { choicesWith, type KnownChoice } from './known-choices.ts';
import type { WrittenRequest } from './offline-request.ts';
import '../../../kernel/select/choices.css';

interface KnownFieldProps {
  readonly name: keyof WrittenRequest;
  readonly label: string;
  readonly choices: readonly KnownChoice[];
  /** The message if the field is empty; without it the field is optional. */
  readonly missing?: string | false;
}

/** A number or a name, chosen from the offline copy or typed freely. */
export function KnownField({ name, label, choices, missing }: KnownFieldProps) {
  const typed = Form.useWatch<string | undefined>(name) ?? '';
  const rules: Rule[] = missing ? [{ required: true, whitespace: true, message: missing }] : [];
  const offered = choicesWith(choices, typed);
  // A number without choices leaves them open, invisibly: they would appear once the field is blank again.
  const [isOpen, setOpen] = useState(false);
  return (
    <Form.Item name={name} label={label} rules={rules}>
      {/* A number that the copy does not have stays as typed: no key replaces it by one that contains it. */}
      <AutoComplete
        {...clearable()}
        defaultActiveFirstOption={offered[0]?.value === typed}
        options={offered}
        open={isOpen}
        onOpenChange={setOpen}
        onBlur={() => setOpen(false)}
      />
    </Form.Item>
  );
}
