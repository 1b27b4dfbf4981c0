import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorPage } from './error-page.tsx';
import { guard } from './guard.ts';
import { leaveFor } from './leave-for.ts';
import { loadChunk } from './load-chunk.ts';
import { isRedirect, isScreen, type PortalDefinition, type ScreenRoute } from './portal-definition.ts';
import { PortalFrame } from './portal-frame.tsx';
import { acceptsParameters, fillPath, routerPath } from './route-path.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';
import { loadUser } from './session.ts';
import { isAuthenticated } from './session-token.ts';

const LazyNotFound = lazy(() =>
  loadChunk(() => import('./not-found-page.tsx')).then((m) => ({ default: m.NotFoundPage })),
);

const NotFoundPage = () => (
  <Suspense>
    <LazyNotFound />
  </Suspense>
);

async function admit(portal: PortalDefinition, route: ScreenRoute, path: string, isPreload: boolean): Promise<void> {
  if (isPreload) return;
  const user = await loadUser();
  const answer = guard({ portal: portal.name, path, access: route.access, user, address: window.location.href });
  if (answer.kind === 'leave') await leaveFor(answer.address);
  if (answer.kind === 'path' && answer.path !== path) throw redirect({ href: answer.path, replace: true });
}

const accept = { parse: (raw: Record<string, string>) => (acceptsParameters(raw) ? raw : false) };

function screenRoute(portal: PortalDefinition, root: AnyRoute, route: ScreenRoute): AnyRoute {
  const screen = lazyRouteComponent(() => loadChunk(route.screen), 'Screen');
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(route.path),
    params: accept,
    beforeLoad: ({ location, preload }) => {
      // Fetches the screen while the user is being loaded, unless the guard will redirect a visitor who is not signed
      // in.
      if (route.access === 'anonymous' || isAuthenticated()) void screen.preload?.();
      return admit(portal, route, location.pathname, preload);
    },
    component: screen,
  });
}

function redirectRoute(root: AnyRoute, path: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(path),
    params: accept,
    beforeLoad: async ({ params, preload, location }) => {
      if (preload) return;
      const filled = fillPath(to, params);
      if (filled.startsWith('/public/')) await leaveFor(`${runtimeConfiguration().apiBaseUrl}${filled}`);
      if (/\.\w+$|^https?:/.test(filled)) await leaveFor(filled);
      const hash = location.hash ? `#${location.hash}` : '';
      throw redirect({ href: `${filled}${location.searchStr}${hash}`, replace: true });
    },
  });
}

/** Builds a portal's router from its list of routes. */
export function buildRouter(portal: PortalDefinition) {
  const root: AnyRoute = createRootRoute({
    component: () => <PortalFrame portal={portal} />,
    notFoundComponent: NotFoundPage,
    errorComponent: ErrorPage,
  });
  const children = portal.routes.flatMap((route) => {
    if (isRedirect(route)) return [redirectRoute(root, route.path, route.redirectTo)];
    if (!isScreen(route)) return [];
    const aliases = (route.aliases ?? []).map((alias) => redirectRoute(root, alias, route.path));
    return [screenRoute(portal, root, route), ...aliases];
  });
  return createRouter({
    routeTree: root.addChildren(children),
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultHashScrollIntoView: false,
    scrollRestoration: true,
    // The specification's addresses contain plain text, so the router must not parse it as JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
}
