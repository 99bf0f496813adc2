import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNewerVersion } from '../../kernel/start/newer-version.ts';
import { reloadApplication } from '../../kernel/start/shell-cache.ts';
import { useTexts } from '../../kernel/text/text.ts';

/** Whether it may show: from the next screen or list on, as it would move the present one under the finger. */
function useFromNextScreen(isThere: boolean): boolean {
  const location = useLocation();
  const [shown, setShown] = useState({ location, isThere });
  if (shown.location !== location || (shown.isThere && !isThere)) setShown({ location, isThere });
  return shown.isThere;
}

/** A note that the product was updated since this page was loaded. */
export function NewerVersion() {
  const { t } = useTexts();
  const isThere = useFromNextScreen(useNewerVersion());
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
