import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../text/text.ts';
import { describeError, isMissing } from './problem.ts';

interface LoadFailedProps {
  readonly error: Error;
  readonly onRetry: () => Promise<unknown>;
  /** The page above, to which a record that does not exist leads back. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** Takes the place of data that could not be loaded, and loads it again; of data that is not there it leads back. */
export function LoadFailed({ error, onRetry, back }: LoadFailedProps) {
  const { t } = useTexts();
  const wayBack = back && isMissing(error) && (
    <Link className="button" to={back.to}>
      {back.label}
    </Link>
  );
  return (
    <Alert
      type="error"
      showIcon
      title={describeError(error)}
      description={wayBack}
      action={!wayBack && <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  );
}
