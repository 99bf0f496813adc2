import { MAX_COMMENT, type Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { MAX_FILTER_TEXT } from '@cooler/contract/kernel/list-query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mentions } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useDebounced } from '../../../kernel/browser/use-debounced.ts';
import { useStableDuringPress } from '../../../kernel/browser/use-stable-during-press.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { readPeople } from './thread-calls.ts';
import { threadKey } from './thread-key.ts';
import { useAwaitedMention } from './use-awaited-mention.ts';

/** The people whom a text mentions as `@name`, without duplicates. */
export function mentionedIn(text: string, people: readonly Person[]): Person[] {
  const named = people.filter(({ name }) => text.includes(`@${name}`));
  return [...new Map(named.map((person) => [person.username, person])).values()];
}

// Identifies the person of an option: Ant Design changes the keys of options, and names are not unique.
const labelOf = ({ name, username }: Person): string => `${name} · ${username}`;

function usePeople(id: number) {
  const [text, setText] = useState<string | null>(null);
  const { later } = useDebounced(setText);
  const { data, isPlaceholderData, isPending } = useQuery({
    queryKey: [...threadKey(id), 'people', text],
    queryFn: ({ signal }) => readPeople(id, text ?? '', signal),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  const { shown, hold } = useStableDuringPress(data);
  return {
    people: shown ?? [],
    isKnown: shown !== undefined,
    answered: isPending || isPlaceholderData ? null : text,
    search: (typed: string) => later(typed.slice(0, MAX_FILTER_TEXT)),
    hold,
  };
}

interface CommentFieldProps {
  readonly requestId: number;
  readonly text: string;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly isFocused?: boolean;
  readonly onText: (text: string) => void;
  readonly onPerson: (person: Person) => void;
  readonly onSend: () => void;
}

/** The comment input; suggests people after an `@`. */
export function CommentField({ requestId, text, onText, onPerson, onSend, ...props }: CommentFieldProps) {
  const { t } = useTexts();
  const { people, isKnown, answered, search, hold } = usePeople(requestId);
  const { handleKey, forget } = useAwaitedMention(answered);
  // Ant Design places the list when it opens, before the people are there.
  useEffect(() => {
    if (people.length > 0) window.dispatchEvent(new Event('resize'));
  }, [people.length]);
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="comment-field" onPointerDown={hold} onKeyDownCapture={handleKey}>
      <Mentions
        aria-label={t('thread.label')}
        autoSize={{ minRows: 1, maxRows: 6 }}
        autoFocus={props.isFocused ?? false}
        readOnly={props.isReadOnly ?? false}
        placeholder={props.placeholder ?? ''}
        placement="top"
        maxLength={MAX_COMMENT}
        value={text}
        filterOption={false}
        notFoundContent={isKnown ? t('thread.nobody') : null}
        options={people.map((person) => ({
          key: person.username,
          value: person.name,
          label: labelOf(person),
        }))}
        onSearch={search}
        onSelect={(option) => {
          const person = people.find((each) => 'label' in option && labelOf(each) === option.label);
          if (person) onPerson(person);
        }}
        onChange={(typed) => {
          forget();
          onText(typed);
        }}
        onKeyDown={sendByKey}
      />
    </div>
  );
}
