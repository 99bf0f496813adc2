import type { SearchAnswer } from '@cooler/contract/features/search/search.ts';
import { MAX_SEARCH_TEXT } from '@cooler/contract/features/search/search-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../kernel/api/api.ts';

const DEBOUNCE_MS = 120;

function useDebouncedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Debounced search; an outdated request is cancelled, and its predecessor's hits stay until the next response. */
export function useSearch(typed: string) {
  const text = useDebouncedText(typed.trim().slice(0, MAX_SEARCH_TEXT));
  const query = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.get<SearchAnswer>('/resource/search', { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = text === typed.trim() && !query.isPlaceholderData && !query.isFetching;
  return { groups: text === '' ? [] : (query.data?.groups ?? []), isCurrent, isError: query.isError, text };
}
