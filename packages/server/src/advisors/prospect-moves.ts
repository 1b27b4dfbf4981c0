import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { type ProspectFacts, type ProspectMove, prospectMachine } from '@fiducia/domain/advisors/prospect-machine';
import { bindMoves } from '../engine/make-move.ts';

export const addedState = { status: 'added', substatus: null };

export const prospectMoves = bindMoves<ProspectFacts, ProspectMove>({
  entity: prospect,
  machine: prospectMachine,
  loadFacts: async (_db, rows) =>
    new Map(rows.map((row) => [String(row['id']), { hasLogin: typeof row['user_id'] === 'string' }])),
});
