import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../text/text.ts';

/** Validates the fields that show an error again when the language changes, since a form stores errors as words. */
export function useErrorsInLanguage(form: FormInstance, onChange?: () => void): void {
  const { language } = useTexts();
  const validateAgain = useEffectEvent(() => {
    onChange?.();
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length === 0) return;
    form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors depend on the language.
  useEffect(() => validateAgain(), [language]);
}
