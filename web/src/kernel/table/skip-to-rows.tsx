import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { tabStopRow } from '../browser/table-rows.ts';
import { useTexts } from '../text/text.ts';

const SCROLL_AREA = '.list-scroll';

function focusRows(): void {
  (tabStopRow() ?? document.querySelector<HTMLElement>(SCROLL_AREA))?.focus();
}

/** The way from the start of the page to the first row, beside that to the content. */
export function SkipToRows() {
  const { t } = useTexts();
  const [host, setHost] = useState<HTMLElement | null>(null);
  // The shell can come with the list in one go.
  useEffect(() => setHost(document.getElementById('skip-links')), []);
  if (!host) return null;
  return createPortal(
    <button type="button" className="skip-link" onClick={focusRows}>
      {t('shell.skipToRows')}
    </button>,
    host,
  );
}
