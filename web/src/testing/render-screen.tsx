import type { Role } from '@cooler/contract/roles.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useNavigationGuard } from '../app/navigation-guard.ts';
import { ThemedScreens } from '../app/themed-screens.tsx';
import { Toaster } from '../app/toaster.tsx';
import type { ServerConfig } from '../kernel/server-config/server-config.ts';
import { ServerConfigContext } from '../kernel/server-config/server-config-context.ts';
import { type Session, SessionContext } from '../kernel/session/session.ts';

function sessionOf(roles: readonly Role[]): Session {
  return { username: 'tester', name: 'Tester', roles, signOut: async () => undefined };
}

const CONFIG: ServerConfig = {
  environment: 'test',
  version: '0',
  wikiUrl: 'https://wiki.example.com',
  supportEmail: 'support@example.com',
  needsDenyReason: false,
  identity: {
    authority: '/auth/realms/cooler',
    authorizationEndpoint: '/auth/realms/cooler/protocol/openid-connect/auth',
    tokenEndpoint: '/auth/realms/cooler/protocol/openid-connect/token',
    clientId: 'test',
    adminUrl: `${location.origin}/auth/admin/realms/cooler`,
  },
};

function GuardedScreens() {
  useNavigationGuard();
  return <ThemedScreens />;
}

/** Renders one screen at an address for a user with these roles, inside the real router. */
export function renderScreen(
  Component: ComponentType,
  address: string,
  roles: readonly Role[],
  settings: Partial<ServerConfig> = {},
): void {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ Component: GuardedScreens, children: [{ path: '*', Component }] }]);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ServerConfigContext value={{ ...CONFIG, ...settings }}>
      <SessionContext value={sessionOf(roles)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} useTransitions={false} />
          <Toaster />
        </QueryClientProvider>
      </SessionContext>
    </ServerConfigContext>,
  );
}
