import type { OwnProfile } from '@cooler/contract/features/regional-representative/own-profile.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import { ProblemError } from '../../kernel/feedback/problem.ts';
import { useSession } from '../../kernel/session/session.ts';

const STORED_FIELDS = ['outOfOfficeEndDate', 'rank', 'region'] as const;
const NOT_FOUND = 404;
// An absence starts and ends at midnight, and pages stay open for days.
const STALE_AFTER_MS = 600_000;

async function loadProfile(username: string, signal: AbortSignal): Promise<OwnProfile | null> {
  try {
    return await api.get<OwnProfile>('/resource/regional-representatives/username', {
      query: { username },
      signal,
    });
  } catch (error) {
    if (error instanceof ProblemError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

/** The current user's profile; null if the user is not a representative. */
export function useProfile() {
  const { username } = useSession();
  return useQuery({
    queryKey: ['profile', username],
    queryFn: ({ signal }) => loadProfile(username, signal),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  });
}

function storeProfile(profile: OwnProfile | null): void {
  for (const field of STORED_FIELDS) {
    const value = profile?.[field];
    if (value) localStorage.setItem(field, value);
    else localStorage.removeItem(field);
  }
}

/** Stores the profile in the browser, next to the username and the language (docs/domain.md §11.3). */
export function useStoredProfile(): void {
  const { data } = useProfile();
  useEffect(() => {
    if (data !== undefined) storeProfile(data);
  }, [data]);
}
