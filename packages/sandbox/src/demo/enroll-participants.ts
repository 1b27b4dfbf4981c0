import { participantTable } from '@fiducia/server/areas/participants/participant.table';
import { newFriendlyId } from '@fiducia/server/platform/db/new-id';
import { insertRecords } from '@fiducia/server/platform/engine/write-record';
import { knownToSponsor } from './people.ts';
import { unrestricted } from './scenario.ts';
import type { SeedContext } from './seed-context.ts';

/** Enrolls participants of the large sponsor who are not in an order. */
export async function enrollParticipants(context: SeedContext, count: number): Promise<void> {
  const [large] = context.sponsors;
  const [plan] = large.plans;
  await context.scenario.inTx(unrestricted, (tx, ctx) =>
    insertRecords(
      tx,
      ctx,
      participantTable,
      context.takePeople(count).map((person) => ({
        draft: { ...knownToSponsor(person), taxIdType: 'socialSecurityNumber' },
        initialValues: {
          friendly_id: newFriendlyId(ctx.now),
          master_account_id: large.masterAccountId,
          subaccount_id: plan.accountId,
          status: 'active',
        },
      })),
    ),
  );
}
