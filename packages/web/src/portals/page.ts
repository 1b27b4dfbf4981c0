import type { ScreenRoute } from '../shell/portal-definition.ts';

/** Returns the route of a page for signed-in users. */
export const page = (path: string, title: string, screen: ScreenRoute['screen']): ScreenRoute => ({
  path,
  title,
  access: 'signedIn',
  screen,
});
