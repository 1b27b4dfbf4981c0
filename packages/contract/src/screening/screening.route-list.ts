import type { Route } from '../lang/route.ts';
import * as list from './list.routes.ts';

export const screeningRoutes: readonly Route[] = Object.values<Route>(list);
