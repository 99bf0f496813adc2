import { SearchOutlined } from '@ant-design/icons';
import { MAX_SEARCH_TEXT } from '@cooler/contract/features/search/search-limits.ts';
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useStableDuringPress } from '../../kernel/browser/use-stable-during-press.ts';
import { useEscapeLayer } from '../../kernel/dialog/escape-layer.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { optionId, RESULTS_ID } from './hit-ids.ts';
import { useHitChoice } from './use-hit-choice.ts';
import { useSearch } from './use-search.ts';
import './search-dialog.css';

const SearchResults = lazyPiece(async () => (await import('./search-results.tsx')).SearchResults);

/** The text shown when there are no hits. */
function Notice({ text, isError }: { readonly text: string; readonly isError: boolean }) {
  const { t } = useTexts();
  const notice = text === '' ? t('search.hint') : t('search.nothing', { text });
  return <p className="search-notice">{isError ? t('search.failed') : notice}</p>;
}

interface SearchFieldProps {
  readonly typed: string;
  /** The id of the chosen hit; undefined without hits. */
  readonly chosenId: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ typed, chosenId, onType, onKeyDown }: SearchFieldProps) {
  const { t } = useTexts();
  return (
    <div className="search-field">
      <SearchOutlined />
      <input
        type="text"
        role="combobox"
        aria-label={t('search.title')}
        aria-expanded={chosenId !== undefined}
        aria-controls={RESULTS_ID}
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search.placeholder')}
        maxLength={MAX_SEARCH_TEXT}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** The global search: a field with its hits; Enter opens the chosen hit. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const { groups: found, text, isCurrent, isError } = useSearch(typed);
  const { shown: groups, hold } = useStableDuringPress(found);
  const { count, chosen, choose, reset, handleKey } = useHitChoice(groups, isCurrent, onClose);
  const isFound = count > 0;

  useEscapeLayer(true, onClose);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current) onClose();
  };
  const handleType = (value: string) => {
    setTyped(value);
    reset();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; the key for that is Escape.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('search.title')}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="search-box">
        <SearchField
          typed={typed}
          chosenId={isFound ? optionId(chosen) : undefined}
          onType={handleType}
          onKeyDown={handleKey}
        />
        <Suspense>
          {isFound && (
            <SearchResults {...{ groups, chosen }} onPress={hold} onChoose={choose} onLeave={onClose} />
          )}
        </Suspense>
        <div role="status">
          {isFound && isCurrent && <span className="visually-hidden">{t('search.count', { count })}</span>}
          {!isFound && (isCurrent || isError || typed === '') && <Notice text={text} isError={isError} />}
        </div>
        <p className="search-keys" aria-hidden>
          {t('search.keys')}
        </p>
      </div>
    </dialog>
  );
}
