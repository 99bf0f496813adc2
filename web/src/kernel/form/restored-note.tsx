import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../text/text.ts';

/** A note above a form with values restored after a reload. */
export function RestoredNote({ onDirty }: { readonly onDirty: (isDirty: boolean) => void }) {
  const { t } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => onDirty(true), []);
  return <Alert className="restored-note" type="info" showIcon closable title={t('form.restored')} />;
}
