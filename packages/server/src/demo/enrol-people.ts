import { participant } from '@fiducia/contract/participants/participant.entity';
import { newFriendlyId } from '../db/new-id.ts';
import { insertRecords } from '../engine/write-record.ts';
import { knownToSponsor } from './demo-people.ts';
import type { Stage } from './demo-stage.ts';
import { program } from './story.ts';

/** People whom the large sponsor has sent us ahead of any order. */
export async function enrolPeople(stage: Stage, count: number): Promise<void> {
  const [large] = stage.sponsors;
  const [plan] = large.plans;
  await stage.story.inTx(program, (tx, work) =>
    insertRecords(
      tx,
      work,
      participant,
      stage.takePeople(count).map((person) => ({
        draft: { ...knownToSponsor(person), taxIdType: 'socialSecurityNumber' },
        born: {
          friendly_id: newFriendlyId(work.now),
          master_account_id: large.masterAccountId,
          subaccount_id: plan.accountId,
          status: 'active',
        },
      })),
    ),
  );
}
