import type { PlainRoute, PortalRoute, RedirectRoute, ScreenRoute } from '../shell/portal-definition.ts';

type Named<Route, Key> = Omit<Route, 'title'> & { readonly title: Key };

/** A route of a bilingual portal, with the key of its title. */
export type RouteOf<Key extends string> = Named<ScreenRoute, Key> | Named<PlainRoute, Key> | RedirectRoute;

/** Returns the routes with their titles in the language of the page. */
export const titled = <Key extends string>(
  routes: readonly RouteOf<Key>[],
  text: (key: Key) => string,
): readonly PortalRoute[] =>
  routes.map((route) => ('redirectTo' in route ? route : { ...route, title: text(route.title) }));
