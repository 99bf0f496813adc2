import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isUnreachable, logError, NetworkError } from '../kernel/feedback/problem.ts';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import { ServerConfigContext } from '../kernel/server-config/server-config-context.ts';
import { type Session, SessionContext } from '../kernel/session/session.ts';
import { Toaster } from './toaster.tsx';

const RETRY_MS = 1_000;
/** The server's `Retry-After`. */
const AWAY_MS = 5_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    // Failures of list and lookup loads are only logged (docs/domain.md §10.4).
    queryCache: new QueryCache({ onError: logError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        retryDelay: (_, error) => (error instanceof NetworkError ? RETRY_MS : AWAY_MS),
        refetchOnWindowFocus: false,
      },
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
