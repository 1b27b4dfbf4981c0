import {
  type ProspectFacts,
  type ProspectTransition,
  prospectMachine,
} from '@fiducia/domain/advisors/prospect-machine';
import { bindTransitions } from '../../platform/engine/transition.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { claimAccountsKind } from '../ira/claim-accounts.job.ts';
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
  // An applicant whose identity was checked gets the accounts that are in their name.
  follow: async (tx, _ctx, transitioned) => {
    await enqueueMany(
      tx,
      transitioned
        .filter(({ to }) => to.status === 'readyForPersonalization')
        .map(({ id }) => ({ kind: claimAccountsKind, payload: { prospectId: id }, dedupeKey: id })),
    );
    return undefined;
  },
});
