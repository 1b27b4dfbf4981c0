import { screeningHit } from '@fiducia/contract/screening/screening-hit.entity';
import { table } from '../../platform/engine/table.ts';

export const screeningHitTable = table(screeningHit, {
  table: 'screening_hits',
});
