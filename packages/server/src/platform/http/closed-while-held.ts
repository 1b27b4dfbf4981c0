import type { Route } from '@fiducia/contract/lang/route';

/** Returns whether a route is rejected while the database is held after a restore. */
export const isClosedWhileHeld = (route: Route): boolean =>
  route.isClosedWhileHeld === true || (route.method !== 'GET' && route.isOpenWhileHeld !== true);
