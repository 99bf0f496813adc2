import { type ReactNode, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { copyOwner } from '../../features/register-copy/copy-owner.ts';
import { forgetOldData } from '../../features/register-copy/forget-old-data.ts';
import { setTokenSource } from '../../kernel/api/api.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { adoptDrafts } from '../../kernel/form/typed-drafts.ts';
import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import type { Session } from '../../kernel/session/session.ts';
import { PageFailed } from '../pages/page-failed.tsx';
import { Providers } from '../providers.tsx';
import { NO_TOKENS } from './no-tokens.ts';
import { OfflineFrame } from './offline-frame.tsx';
import { OFFLINE_SCREENS } from './offline-screens.tsx';

/** Offline nobody can sign in: the session is that of the owner of the local copy. */
function sessionOfOwner(): Session {
  const { username = '', name = '', roles = [] } = copyOwner() ?? {};
  return { username, name, roles, signOut: async () => undefined };
}

function OfflineApp({ config }: { readonly config: ServerConfig }) {
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

/** The application without a sign-in, which works offline; input is stored locally. */
export async function openOffline(config: ServerConfig): Promise<ReactNode> {
  // Every call would be refused, and a network that never answers would let the screens wait.
  setTokenSource(NO_TOKENS);
  await forgetOldData();
  await adoptDrafts(lastUser()).catch(logError);
  return <OfflineApp config={config} />;
}
