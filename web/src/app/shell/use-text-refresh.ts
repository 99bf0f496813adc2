import { message } from '@cooler/contract/features/message/message.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadTextOverrides } from '../../kernel/language/language.ts';
import { applyTextOverrides, useTexts } from '../../kernel/text/text.ts';

const POLL_INTERVAL_MS = 15_000;

/**
 * Shows edited texts without a reload: at once where they were saved, elsewhere at the next look. Looking costs the server
 * one small query and mostly a 304; a connection kept open would be one of the six that a browser has for all its tabs.
 */
export function useTextRefresh(): void {
  const { language } = useTexts();
  const { data } = useQuery({
    queryKey: [message.path, 'shown', language],
    queryFn: () => loadTextOverrides(language),
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) applyTextOverrides(language, data);
  }, [language, data]);
}
