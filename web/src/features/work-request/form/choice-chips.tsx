import type { Choices } from '@cooler/contract/kernel/field.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ControlProps } from './request-field.tsx';

interface ChoiceChipsProps extends ControlProps {
  readonly label: string;
  readonly of: Choices;
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
}

/** Choices as toggle buttons; pressing the chosen one again clears it. */
export function ChoiceChips({ id, label, of, value, onChange, ...rest }: ChoiceChipsProps) {
  const { named } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label and frame come from the surrounding field.
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={rest['aria-describedby']}
      className="choice-chips"
    >
      {of.options.map((option) => (
        <button
          key={option}
          type="button"
          className="choice-chip"
          disabled={rest.disabled}
          aria-pressed={value === option}
          onClick={() => onChange(value === option ? null : option)}
        >
          {named(`${of.name}.${option}`)}
        </button>
      ))}
    </div>
  );
}
