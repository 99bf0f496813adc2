import { message } from '@cooler/contract/features/message/message.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadEdits } from '../../kernel/language/language.ts';
import { layEdits, useTexts } from '../../kernel/text/text.ts';

const LOOK_EVERY_MS = 15_000;

/**
 * Shows edited texts without a reload: at once where they were saved, elsewhere at the next look. Looking costs the server
 * one small query and mostly a 304; a connection kept open would be one of the six that a browser has for all its tabs.
 */
export function useFreshTexts(): void {
  const { language } = useTexts();
  const { data } = useQuery({
    queryKey: [message.path, 'shown', language],
    queryFn: () => loadEdits(language),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) layEdits(language, data);
  }, [language, data]);
}
