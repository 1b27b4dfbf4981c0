import type { Area } from '../../area.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { hitEndpoints } from './hit-calls.ts';
import { listEndpoints } from './import-lists.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';
import { screenQueued } from './screen-queue.job.ts';
import { screeningHitTable } from './screening-hit.table.ts';

/** Lists that people and businesses are screened against. */
export const screeningArea: Area = {
  name: 'screening',
  tables: [{ table: ofacFileVersionTable }, { table: finCenFileTable }, { table: screeningHitTable }],
  endpoints: ({ files, wakeJobs }) => [...listEndpoints(files, wakeJobs), ...hitEndpoints],
  jobs: (platform) => [screenQueued(platform)],
};
