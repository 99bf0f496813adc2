import { Button } from 'antd';
import { useTexts } from '../text/text.ts';

/** Loads choices again that could not be loaded; a press leaves the focus in the field, where Enter does the same. */
export function RetryChoices({ onRetry }: { readonly onRetry: () => unknown }) {
  const { t } = useTexts();
  return (
    <Button
      block
      type="link"
      aria-keyshortcuts="Enter"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void onRetry()}
    >
      {t('common.retry')}
    </Button>
  );
}
