import { ofacVersionMachine } from '@fiducia/domain/screening/ofac-version-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { ofacFileVersionTable } from './ofac-file-version.table.ts';

export const ofacVersionTransitions = bindTransitions({
  entity: ofacFileVersionTable,
  machine: ofacVersionMachine,
  loadFacts: async (_db, rows) => new Map(rows.map((row) => [String(row['id']), {}])),
});
