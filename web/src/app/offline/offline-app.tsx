import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { copyOwner } from '../../features/register-copy/copy-owner.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import type { Session } from '../../kernel/session/session.ts';
import { PageFailed } from '../pages/page-failed.tsx';
import { Providers } from '../providers.tsx';
import { OfflineFrame } from './offline-frame.tsx';
import { OFFLINE_SCREENS } from './offline-screens.tsx';

/** Offline nobody can sign in: the session is that of the owner of the local copy. */
function sessionOfOwner(): Session {
  const { username = '', name = '', roles = [] } = copyOwner() ?? {};
  return { username, name, roles, signOut: async () => undefined };
}

/** The application when it was opened offline; input is stored locally. */
export function OfflineApp({ config }: { readonly config: ServerConfig }) {
  const [session] = useState(sessionOfOwner);
  const [router] = useState(() =>
    createBrowserRouter([
      { Component: OfflineFrame, errorElement: <PageFailed />, children: [...OFFLINE_SCREENS] },
    ]),
  );
  return (
    <Providers config={config} session={session}>
      <RouterProvider router={router} />
    </Providers>
  );
}
