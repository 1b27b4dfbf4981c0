import { inboundRawFileMachine } from '@fiducia/domain/trust/inbound-raw-file-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { inboundRawFileTable } from './inbound-raw-file.table.ts';

export const inboundRawFileTransitions = bindTransitions({
  entity: inboundRawFileTable,
  machine: inboundRawFileMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
