import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { tabStopRow } from '../browser/table-rows.ts';
import { useTexts } from '../text/text.ts';

const SCROLL_AREA = '.list-scroll';

function focusRows(): void {
  (tabStopRow() ?? document.querySelector<HTMLElement>(SCROLL_AREA))?.focus();
}

/** A skip link to the first row, next to the one to the content. */
export function SkipToRows() {
  const { t } = useTexts();
  const [host, setHost] = useState<HTMLElement | null>(null);
  // In an effect: the shell can mount in the same commit as the list.
  useEffect(() => setHost(document.getElementById('skip-links')), []);
  if (!host) return null;
  return createPortal(
    <button type="button" className="skip-link" onClick={focusRows}>
      {t('shell.skipToRows')}
    </button>,
    host,
  );
}
