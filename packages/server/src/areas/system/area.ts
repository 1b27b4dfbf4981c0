import { rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { taskRejections } from '@fiducia/domain/system/task-machine';
import type { Area } from '../../area.ts';
import { removeOldWork } from '../../platform/jobs/remove-old-work.job.ts';
import { sealChainsJob } from '../../platform/ledger/seal-chains.job.ts';
import { connectionEndpoints } from './connections.ts';
import { exportEndpoints } from './export-calls.ts';
import { featureFlagTable } from './feature-flag.table.ts';
import { featureFlagRead, flagHooks } from './feature-flag-calls.ts';
import { finishTasks } from './finish-tasks.job.ts';
import { lookupEndpoints } from './lookup-calls.ts';
import { propertyHooks, propertySearch } from './property-calls.ts';
import { readSetupSteps } from './read-setup.ts';
import { savedViewTable } from './saved-view.table.ts';
import { savedViewEndpoints, savedViewHooks, savedViewRejections } from './saved-views.ts';
import { searchAnythingEndpoint } from './search-anything.ts';
import { systemPropertyTable } from './system-property.table.ts';
import { taskTable } from './task.table.ts';
import { taskEndpoints, taskHooks } from './tasks.ts';
import { technologyEndpoints } from './technology.ts';

const systemRejections = rejections({
  flagExists: ['conflict', 'A flag with this code already exists. Edit that flag, or choose another code.'],
});

export const systemArea: Area = {
  name: 'system',
  tables: [
    { table: systemPropertyTable, hooks: propertyHooks },
    { table: featureFlagTable, hooks: flagHooks },
    { table: savedViewTable, hooks: savedViewHooks },
    { table: taskTable, hooks: taskHooks },
  ],
  constraints: {
    saved_views__label: savedViewRejections.viewExists(),
    feature_flags__code: systemRejections.flagExists(),
    tasks__one_assignment: taskRejections.recordAssigned(),
  },
  jobs: (platform) => [sealChainsJob(platform), removeOldWork(platform), finishTasks(platform)],
  endpoints: (platform) => [
    ...savedViewEndpoints,
    ...taskEndpoints(platform),
    ...lookupEndpoints(platform.tables),
    ...technologyEndpoints(platform),
    readSetupSteps,
    ...connectionEndpoints(platform),
    featureFlagRead,
    propertySearch,
    searchAnythingEndpoint,
    ...exportEndpoints(platform),
  ],
};
