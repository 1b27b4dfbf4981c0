import { finCenMatch } from '@fiducia/contract/screening/fin-cen-match.entity';
import { table } from '../../platform/engine/table.ts';

export const finCenMatchTable = table(finCenMatch, {
  table: 'fin_cen_matches',
});
