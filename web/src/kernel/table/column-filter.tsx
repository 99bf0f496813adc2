import type { Field } from '@cooler/contract/kernel/field.ts';
import { Button, Checkbox, Input } from 'antd';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useDebounced } from '../browser/use-debounced.ts';
import { readValues, writeValues } from '../list/filter-values.ts';
import { usePersonName } from '../person/person-name.tsx';
import { lazyPiece } from '../start/lazy-piece.tsx';
import { useTexts } from '../text/text.ts';
import './column-filter.css';

/** Props of a filter control; `text` is the filter as it is in the address. */
export interface FilterProps {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string | null) => void;
  /** Like `onChange`, debounced. */
  readonly onType: (text: string | null) => void;
}

const RangeFilter = lazyPiece(async () => (await import('./range-filter.tsx')).RangeFilter);

function TextFilter({ field, label, text, onChange, onType }: FilterProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(text);
  const isPerson = field.kind === 'text' && field.isPerson === true;
  const username = isPerson ? text.replace(/^=/, '') : '';
  const called = usePersonName(username);
  const handleChange = (next: string) => {
    setDraft(next);
    onType(next);
  };
  return (
    <>
      <Input
        autoFocus
        aria-label={label}
        placeholder={t(isPerson ? 'table.containsPerson' : 'table.contains')}
        value={draft}
        onChange={(event) => handleChange(event.target.value)}
        onPressEnter={() => onChange(draft)}
      />
      {called !== username && <small>{called}</small>}
    </>
  );
}

function optionsOf(field: Field): { value: string; code: string }[] {
  if (field.kind === 'choice') {
    return field.of.options.map((value) => ({ value, code: `${field.of.name}.${value}` }));
  }
  return [
    { value: 'true', code: 'common.yes' },
    { value: 'false', code: 'common.no' },
  ];
}

function ChoiceFilter({ field, text, onChange }: FilterProps) {
  const { named } = useTexts();
  return (
    <Checkbox.Group
      className="filter-choices"
      value={readValues(text)}
      options={optionsOf(field).map(({ value, code }) => ({ value, label: named(code) }))}
      onChange={(values) => onChange(writeValues(values.map(String)))}
    />
  );
}

export const FILTERS: Readonly<Record<Field['kind'], ComponentType<FilterProps>>> = {
  text: TextFilter,
  ref: TextFilter,
  choice: ChoiceFilter,
  bool: ChoiceFilter,
  int: RangeFilter,
  decimal: RangeFilter,
  date: RangeFilter,
  instant: RangeFilter,
};

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
