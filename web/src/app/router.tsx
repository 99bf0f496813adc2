import type { Role } from '@cooler/contract/roles.ts';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadPiece } from '../kernel/start/load-piece.ts';
import { AccessDenied } from './pages/access-denied.tsx';
import { Loading } from './pages/loading.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageFailed } from './pages/page-failed.tsx';
import type { Screen, ScreenHandle } from './screen.ts';
import { SCREENS } from './screens.ts';
import { Shell } from './shell/shell.tsx';

function routesOf(screen: Screen, roles: readonly Role[]): RouteObject[] {
  const isAllowed = screen.roles.some((role) => roles.includes(role));
  const content = isAllowed ? { lazy: () => load(screen.load) } : { Component: AccessDenied };
  const handle: ScreenHandle = { screen };
  return [screen.path, ...(screen.aliases ?? [])].map((path) => ({
    path,
    handle,
    errorElement: <PageFailed />,
    ...content,
  }));
}

/** Loads a screen; if its code fails to load, renders a component that throws, as the router alone would show nothing. */
function load(screen: Screen['load']): ReturnType<Screen['load']> {
  return loadPiece(screen).catch((fault) => {
    const throwFault = () => {
      throw fault;
    };
    return { Component: throwFault };
  });
}

const loadTheme = async () => ({
  Component: (await import('./themed-screens.tsx')).ThemedScreens,
});

/** The routes for a user with these roles; other screens show "Access Denied" (docs/domain.md §11.1). */
export function createAppRouter(roles: readonly Role[]) {
  return createBrowserRouter([
    {
      Component: Shell,
      HydrateFallback: Loading,
      errorElement: <PageFailed />,
      children: [
        { lazy: () => load(loadTheme), children: SCREENS.flatMap((screen) => routesOf(screen, roles)) },
        { path: '*', Component: NotFound },
      ],
    },
  ]);
}
