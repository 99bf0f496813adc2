import type { ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  /** A hint for all fields of the section. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A group of fields under one heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <div className="field-grid">{children}</div>
    </fieldset>
  );
}
