import { Alert, Button } from 'antd';
import { useTexts } from '../text/text.ts';
import { describeError } from './problem.ts';

interface LoadFailedProps {
  readonly error: Error;
  readonly onRetry: () => Promise<unknown>;
}

/** Takes the place of data that could not be loaded, and loads it again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTexts();
  return (
    <Alert
      type="error"
      showIcon
      title={describeError(error)}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  );
}
