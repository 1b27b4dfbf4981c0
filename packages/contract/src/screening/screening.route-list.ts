import type { Route } from '../lang/route.ts';
import * as blocked from './blocked-money.routes.ts';
import * as finCen from './fin-cen.routes.ts';
import * as list from './list.routes.ts';
import * as history from './screening-history.routes.ts';
import * as hit from './screening-hit.routes.ts';
import * as settings from './screening-settings.routes.ts';

export const screeningRoutes = [
  ...Object.values(list),
  ...Object.values(finCen),
  ...Object.values(hit),
  ...Object.values(blocked),
  ...Object.values(history),
  ...Object.values(settings),
] satisfies readonly Route[];
