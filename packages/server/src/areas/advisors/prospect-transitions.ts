import {
  type ProspectFacts,
  type ProspectTransition,
  prospectMachine,
} from '@fiducia/domain/advisors/prospect-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { prospectTable } from './prospect.table.ts';

export const addedState = { status: 'added', substatus: null };

export const prospectTransitions = bindTransitions<ProspectFacts, ProspectTransition>({
  entity: prospectTable,
  machine: prospectMachine,
  loadFacts: async (_db, rows, { actor }) =>
    new Map(
      rows.map((row) => [
        String(row['id']),
        { hasLogin: typeof row['user_id'] === 'string', isOwn: row['user_id'] === actor.userId },
      ]),
    ),
});
