import { inboundRawFile } from '@fiducia/contract/trust/inbound-raw-file.entity';
import { inboundRawFileMachine } from '@fiducia/domain/trust/inbound-raw-file-machine';
import { bindMoves } from '../engine/make-move.ts';

export const inboundRawFileMoves = bindMoves({
  entity: inboundRawFile,
  machine: inboundRawFileMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
