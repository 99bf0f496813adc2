import { useState } from 'react';
import { useNewerVersion } from '../../kernel/start/newer-version.ts';
import { reloadApplication } from '../../kernel/start/shell-cache.ts';
import { useTexts } from '../../kernel/text/text.ts';

/** A note that the product was updated since this page was loaded. */
export function NewerVersion() {
  const { t } = useTexts();
  const isThere = useNewerVersion();
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    void reloadApplication();
  };
  return (
    <div role="status">
      {isThere && (
        <p className="newer-version">
          {t('shell.newerVersion')}
          <button type="button" className="button" disabled={isLoading} onClick={load}>
            {t('shell.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
