import type { Route } from '../lang/route.ts';
import { allLookups } from './all-lookups.ts';
import { listExports, queueExport, readExport } from './export.routes.ts';
import { lookAtView, viewsOfList } from './saved-view.routes.ts';
import { enumDisplays, readFeatureFlag, searchAnything, searchSystemProperties } from './system.routes.ts';
import { downloadJobLog, findByFriendlyId, listJobs, readHealth, retryJob } from './technology.routes.ts';

/** Calls of the system area in addition to the generic ones. */
export const systemRoutes = [
  ...allLookups.map(({ route }) => route),
  enumDisplays,
  readFeatureFlag,
  searchSystemProperties,
  searchAnything,
  viewsOfList,
  lookAtView,
  readExport,
  listExports,
  queueExport,
  readHealth,
  listJobs,
  retryJob,
  downloadJobLog,
  findByFriendlyId,
] as const satisfies readonly Route[];
