import type { Route } from '../lang/route.ts';
import { allLookups } from './all-lookups.ts';
import * as connections from './connection.routes.ts';
import * as exports from './export.routes.ts';
import * as savedViews from './saved-view.routes.ts';
import { readSetup } from './setup.routes.ts';
import * as systems from './system.routes.ts';
import * as tasks from './task.routes.ts';
import { downloadJobLog, findByFriendlyId, listJobs, readHealth, retryJob } from './technology.routes.ts';

/** Routes for the system area, in addition to the generic entity routes. */
export const systemRoutes = [
  ...allLookups.map(({ route }) => route),
  ...Object.values(systems),
  ...Object.values(savedViews),
  ...Object.values(exports),
  readSetup,
  ...Object.values(tasks),
  ...Object.values(connections),
  readHealth,
  listJobs,
  retryJob,
  downloadJobLog,
  findByFriendlyId,
] as const satisfies readonly Route[];
