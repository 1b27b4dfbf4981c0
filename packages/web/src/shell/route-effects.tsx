import { rootRouteId, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { spoken } from '../kit/text/language.ts';
import { isScreen, type PortalDefinition, type ScreenRoute } from './portal-definition.ts';
import { routerPath } from './route-path.ts';

/** Returns the current route, or undefined for an unknown address. */
export function useScreenRoute(portal: PortalDefinition): ScreenRoute | undefined {
  const matches = useMatches();
  const byPath = useMemo(() => {
    const screens = portal.routes.filter(isScreen);
    return new Map(screens.map((route) => [routerPath(route.path), route]));
  }, [portal]);
  const last = matches.at(-1);
  // An unknown address matches only the root route, whose path is that of the start page.
  return last && last.routeId !== rootRouteId
    ? byPath.get(last.fullPath.length > 1 ? last.fullPath.replace(/\/$/, '') : last.fullPath)
    : undefined;
}

/** Updates the page's title and, after each navigation, focuses the `h1` (not if the user already types) and announces the title. */
export function RouteEffects({ portal }: { portal: PortalDefinition }) {
  const router = useRouter();
  const title = useScreenRoute(portal)?.title ?? spoken('Page not found');
  const [announced, setAnnounced] = useState('');
  const latest = useRef(title);
  useEffect(() => {
    latest.current = title;
    document.title = `${title}${portal.titleSuffix}`;
  }, [title, portal]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        requestAnimationFrame(() => {
          // Users who already type in the new page keep their place.
          if (!document.activeElement?.matches('main :is(input, select, textarea)'))
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          setAnnounced(latest.current);
        });
      }),
    [router],
  );
  return <output className="visually-hidden">{announced}</output>;
}
