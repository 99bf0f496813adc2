import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isUnreachable, logError, ProblemError } from '../kernel/feedback/problem.ts';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import { ServerConfigContext } from '../kernel/server-config/server-config-context.ts';
import { type Session, SessionContext } from '../kernel/session/session.ts';
import { Toaster } from './toaster.tsx';

const RETRY_MS = 1_000;
const AWAY_SECONDS = 5;
// A screen that waits longer would seem to wait forever.
const MAX_AWAY_SECONDS = 30;

/** How long to wait before the same is asked again: as long as the server says. */
function retryDelay(_failures: number, error: unknown): number {
  if (!(error instanceof ProblemError)) return RETRY_MS;
  return Math.min(error.retryAfter || AWAY_SECONDS, MAX_AWAY_SECONDS) * 1_000;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    // Failures of list and lookup loads are only logged (docs/domain.md §10.4).
    queryCache: new QueryCache({ onError: logError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        retryDelay,
        refetchOnWindowFocus: false,
        // Else what is asked for without a network neither fails nor ends, and its place stays empty.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

interface ProvidersProps {
  readonly config: ServerConfig;
  readonly session: Session;
  readonly children: ReactNode;
}

/** Contexts of every screen: settings, session, server state and notices. */
export function Providers({ config, session, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ServerConfigContext value={config}>
      <SessionContext value={session}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toaster />
        </QueryClientProvider>
      </SessionContext>
    </ServerConfigContext>
  );
}
