import { useTexts } from '../../../kernel/text/text.ts';
import '../decisions/decisions.css';

/** One view of a list, with the number of its rows if it is known. */
export interface SwitchedView {
  readonly label: string;
  readonly isShown: boolean;
  readonly count?: number | undefined;
  readonly hint?: string | undefined;
  readonly onChoose: () => void;
}

/** Switches a list between filters that depend on the user. */
export function ViewSwitch({ views }: { readonly views: readonly SwitchedView[] }) {
  const { t, number } = useTexts();
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">{t('decisions.view')}</legend>
      {views.map(({ label, isShown, count, hint, onChoose }) => (
        <button key={label} type="button" aria-pressed={isShown} title={hint} onClick={onChoose}>
          {label}
          {count !== undefined && <span className="view-count">{number(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
