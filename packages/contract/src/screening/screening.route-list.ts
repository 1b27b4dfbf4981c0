import type { Route } from '../lang/route.ts';
import * as list from './list.routes.ts';

export const screeningRoutes = Object.values(list) satisfies readonly Route[];
