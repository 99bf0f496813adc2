import { Alert, Button } from 'antd';
import { useTexts } from '../text/text.ts';

interface PartFailedProps {
  /** What could not be loaded, or not again. */
  readonly title: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Says which part of a screen could not be loaded, and loads it again. */
export function PartFailed({ title, onRetry }: PartFailedProps) {
  const { t } = useTexts();
  const button = <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>;
  return <Alert type="warning" showIcon title={title} action={button} />;
}
