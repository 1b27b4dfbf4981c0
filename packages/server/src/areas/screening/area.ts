import type { Area } from '../../area.ts';
import { blockedMoneyTable } from './blocked-money.table.ts';
import { blockedMoneyAudit } from './blocked-money-audit.ts';
import { blockedMoneyEndpoints } from './blocked-money-calls.ts';
import { finCenEndpoints } from './fin-cen-calls.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { finCenMatchTable } from './fin-cen-match.table.ts';
import { hitEndpoints } from './hit-calls.ts';
import { finCenListEndpoints } from './import-fin-cen.ts';
import { listEndpoints } from './import-lists.ts';
import { listCallEndpoints } from './list-calls.ts';
import { screeningSettings } from './list-screening-settings.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';
import { pullLists } from './pull-lists.job.ts';
import { screenEveryoneAgain } from './screen-everyone.job.ts';
import { screenQueued } from './screen-queue.job.ts';
import { screeningAudit } from './screening-audit.ts';
import { screeningHitTable } from './screening-hit.table.ts';
import { searchFinCen } from './search-fin-cen.job.ts';
import { watchFinCen } from './watch-fin-cen.job.ts';

/** Lists that people and businesses are screened against. */
export const screeningArea: Area = {
  name: 'screening',
  tables: [
    { table: ofacFileVersionTable },
    { table: finCenFileTable },
    { table: finCenMatchTable },
    { table: screeningHitTable },
    { table: blockedMoneyTable },
  ],
  audit: [...blockedMoneyAudit, ...screeningAudit],
  endpoints: (platform) => [
    ...listEndpoints(platform.files, platform.wakeJobs),
    ...listCallEndpoints(platform.wakeJobs),
    screeningSettings,
    ...hitEndpoints(platform.wakeJobs),
    ...blockedMoneyEndpoints(platform),
    ...finCenListEndpoints(platform.files, platform.wakeJobs),
    ...finCenEndpoints(platform.files),
  ],
  jobs: (platform) => [
    pullLists(platform),
    screenEveryoneAgain(platform),
    screenQueued(platform),
    searchFinCen(platform),
    watchFinCen(platform),
  ],
};
