import {
  type BlockedMoneyFacts,
  type BlockedMoneyTransition,
  blockedMoneyMachine,
} from '@fiducia/domain/screening/blocked-money-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { loginsOf } from '../access/roles/same-person.ts';
import { blockedMoneyTable } from './blocked-money.table.ts';

export const blockedMoneyTransitions = bindTransitions<BlockedMoneyFacts, BlockedMoneyTransition>({
  entity: blockedMoneyTable,
  machine: blockedMoneyMachine,
  loadFacts: async (db, rows, { actor }) => {
    const logins = actor.userId === null ? [] : await loginsOf(db, actor.userId);
    return new Map(
      rows.map((row) => {
        const requester = row['release_requested_by'];
        const hasActorRequested =
          typeof requester === 'string' && (requester === actor.userId || logins.includes(requester));
        return [String(row['id']), { hasActorRequested }];
      }),
    );
  },
});
