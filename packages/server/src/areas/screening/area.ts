import type { Area } from '../../area.ts';
import { finCenFileTable } from './fin-cen-file.table.ts';
import { listEndpoints } from './import-lists.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';

/** Lists that people and businesses are screened against. */
export const screeningArea: Area = {
  name: 'screening',
  tables: [{ table: ofacFileVersionTable }, { table: finCenFileTable }],
  endpoints: ({ files }) => [...listEndpoints(files)],
};
