import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import type { Session } from '../kernel/session/session.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

interface AppProps {
  readonly config: ServerConfig;
  readonly session: Session;
}

/** Everything that is on the page once somebody has signed in. */
export function App({ config, session }: AppProps) {
  const [router] = useState(() => createAppRouter(session.roles));
  return (
    <Providers config={config} session={session}>
      {/* Transitions would show an address whose rows are not there yet, and clicks in between get lost. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
}
