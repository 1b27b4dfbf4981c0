import { finCenFile } from '@fiducia/contract/screening/fin-cen-file.entity';
import { table } from '../../platform/engine/table.ts';

export const finCenFileTable = table(finCenFile, {
  table: 'fin_cen_files',
});
