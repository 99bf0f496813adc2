import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../text/text.ts';

/** Stands above a form that holds what was typed before the page was loaded anew. */
export function RestoredNote({ onDirty }: { readonly onDirty: (isDirty: boolean) => void }) {
  const { t } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => onDirty(true), []);
  return <Alert className="restored-note" type="info" showIcon closable title={t('form.restored')} />;
}
