import type { Field } from '@cooler/contract/kernel/field.ts';
import { Button } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useDebounced } from '../browser/use-debounced.ts';
import { useTexts } from '../text/text.ts';
import { FILTERS } from './filter-controls.tsx';
import './column-filter.css';

/** Returns focus to the element that opened the filter; Ant Design does not. */
function useOpener() {
  const [opener] = useState(() => document.activeElement);
  return () => {
    if (opener instanceof HTMLElement) opener.focus();
  };
}

/** Focuses its first control once it is loaded: from the opener Tab would pass by the popup, which is at the end of the page. */
function FirstFocused({ children }: { readonly children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={host} className="filter-controls">
      {children}
    </div>
  );
}

/** Whether the filter reports what it does not apply. */
const hasFault = (target: Element) =>
  target.closest('.column-filter')?.querySelector('[role=alert]') !== null;

/** Whether Tab leaves the filter: it then goes on from the opener. */
function isLeaving({ currentTarget, target, shiftKey }: KeyboardEvent): boolean {
  const controls = [...currentTarget.querySelectorAll('input, button')];
  return target === controls.at(shiftKey ? 0 : -1);
}

interface ColumnFilterProps {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string | null) => void;
  readonly onClose: () => void;
}

/** The filter of one column, by the kind of its field; applies as the user changes it. */
export function ColumnFilter({ field, label, text, onChange, onClose }: ColumnFilterProps) {
  const { t } = useTexts();
  const [round, setRound] = useState(0);
  const apply = useDebounced(onChange);
  const Filter = FILTERS[field.kind];
  const returnFocus = useOpener();
  const handleClose = ({ currentTarget }: SyntheticEvent) => {
    // The field was left by this press: what is wrong with it shall be seen.
    if (hasFault(currentTarget)) return;
    onClose();
    returnFocus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Ant Design closes a filter on Tab, which makes its second control unreachable by keyboard.
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key === 'Escape') returnFocus();
    if (event.key === 'Tab' && isLeaving(event)) handleClose(event);
  };
  const handleClear = () => {
    apply.now(null);
    setRound(round + 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own frame to the popup.
    <div className="column-filter" role="group" aria-label={label} onKeyDown={handleKey}>
      <Suspense fallback={t('common.loading')}>
        <FirstFocused key={round}>
          <Filter field={field} label={label} text={text} onChange={apply.now} onType={apply.later} />
        </FirstFocused>
      </Suspense>
      <div className="filter-buttons">
        <Button size="small" type="link" onClick={handleClear}>
          {t('table.clearFilter')}
        </Button>
        <Button size="small" type="primary" onClick={handleClose}>
          {t('table.closeFilter')}
        </Button>
      </div>
    </div>
  );
}
