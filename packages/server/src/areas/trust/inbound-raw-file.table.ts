import { inboundRawFile } from '@fiducia/contract/trust/inbound-raw-file.entity';
import { table } from '../../platform/engine/table.ts';

export const inboundRawFileTable = table(inboundRawFile, {
  table: 'inbound_raw_files',
});
