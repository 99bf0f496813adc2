import type { ReactNode } from 'react';

interface FormSectionProps {
  readonly title: string;
  /** What holds for all of the fields. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, under one heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      {hint && <p className="form-hint">{hint}</p>}
      <div className="field-grid">{children}</div>
    </fieldset>
  );
}
