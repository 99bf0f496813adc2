import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import type { Session } from '../kernel/session/session.ts';
import { setNavigation } from './follow-link.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

interface AppProps {
  readonly config: ServerConfig;
  readonly session: Session;
}

/** The application of a signed-in user. */
export function App({ config, session }: AppProps) {
  const [router] = useState(() => createAppRouter(session.roles));
  useEffect(() => setNavigation((address) => router.navigate(address)), [router]);
  return (
    <Providers config={config} session={session}>
      {/* With transitions the address changes before its rows are rendered, and clicks in between are lost. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>
  );
}
