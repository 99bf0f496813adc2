import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useStableDuringPress } from '../browser/use-stable-during-press.ts';
import { useTexts } from '../text/text.ts';
import { RetryChoices } from './retry-choices.tsx';
import type { TypedSearch } from './use-typed-search.ts';

/** The answer to the text that is searched for. */
export interface Answer<Row> {
  readonly data: readonly Row[] | undefined;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Calls `take` for an Enter pressed before the answer has come, once it has. */
function useAwaitedEnter({ typed, isOpen, setOpen }: TypedSearch, isAnswered: boolean, take: () => void) {
  // The text that Enter was pressed for: further typing or closing the menu ends the wait.
  const [awaited, setAwaited] = useState<string | null>(null);
  if (awaited !== null && (!isOpen || awaited !== typed)) setAwaited(null);
  const isDue = isOpen && isAnswered && awaited === typed;
  const takeNow = useEffectEvent(() => {
    setAwaited(null);
    take();
  });
  useEffect(() => {
    if (isDue) takeNow();
  }, [isDue]);
  return (event: KeyboardEvent) => {
    const isChoice = event.key === 'Enter' || event.key === 'Tab';
    if (!isChoice || !isOpen || isAnswered || event.nativeEvent.isComposing) return;
    // Otherwise Ant Design would take the first choice of the former text.
    if (event.key === 'Tab') {
      // Ant Design reads `which`; the form or the cell around the select still sees `key`.
      event.which = 0;
      return setOpen(false);
    }
    event.stopPropagation();
    event.preventDefault();
    setAwaited(typed === '' ? null : typed);
  };
}

/**
 * The menu of a select whose choices are searched for on the server: the rows to offer, and its props. Until the answer
 * for the typed text has come no choice of a former one is taken by a key; Enter takes the first one of the answer, and
 * asks again if there was none.
 */
export function useRemoteMenu<Row>(search: TypedSearch, answer: Answer<Row>, onTake: (row: Row) => void) {
  const { t } = useTexts();
  const { typed, text, isOpen, type, setOpen } = search;
  const { data, isPlaceholderData, isFetching, isError, refetch } = answer;
  const { shown: rows = [], hold } = useStableDuringPress(data);
  const isAnswered = typed === text && ((data !== undefined && !isPlaceholderData) || isError);
  const isMissing = isError && data === undefined;
  const awaitEnter = useAwaitedEnter(search, isAnswered, () => {
    const [first] = data ?? [];
    if (first === undefined) return;
    onTake(first);
    setOpen(false);
  });
  const handleKey = (event: KeyboardEvent) => {
    if (!isMissing || !isOpen || event.key !== 'Enter') return awaitEnter(event);
    event.stopPropagation();
    event.preventDefault();
    void refetch();
  };
  const nothing = t(isMissing ? 'form.lookupFailed' : 'form.nothingFound');
  const props = {
    labelInValue: true,
    loading: isFetching,
    notFoundContent: isFetching ? t('form.searching') : nothing,
    showSearch: { filterOption: false, onSearch: type },
    open: isOpen,
    onOpenChange: setOpen,
    onInputKeyDown: handleKey,
    popupRender: (choices: ReactElement) => (
      <div onPointerDown={hold}>
        {choices}
        {isMissing && <RetryChoices onRetry={refetch} />}
      </div>
    ),
  } as const;
  return { rows, props };
}
