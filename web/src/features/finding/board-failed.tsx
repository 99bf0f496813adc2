import { Alert, Button } from 'antd';
import { useTexts } from '../../kernel/text/text.ts';

/** Takes the place of findings that could not be loaded, and loads them again. */
export function BoardFailed({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const { t } = useTexts();
  return (
    <Alert
      type="error"
      showIcon
      title={t('finding.loadFailed')}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  );
}
