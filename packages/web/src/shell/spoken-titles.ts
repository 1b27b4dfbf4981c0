import { spoken } from '../kit/text/language.ts';
import type { PortalRoute } from './portal-definition.ts';

/** Returns the routes with their titles in the page's language, if the Spanish texts have them. */
export const withSpokenTitles = (routes: readonly PortalRoute[]): readonly PortalRoute[] =>
  routes.map((route) => ('redirectTo' in route ? route : { ...route, title: spoken(route.title) }));
