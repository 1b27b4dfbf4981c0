import type { Tx } from '../../platform/db/database.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const nameFields = ['firstName', 'lastName', 'companyName'];

/** Queues updating a participant's order lines if the name is among the changes. */
export async function notifyOfNameChange(tx: Tx, participantId: string, draft: Draft): Promise<void> {
  if (nameFields.some((name) => name in draft))
    await enqueue(tx, { kind: 'rename-order-lines', payload: { participantId } });
}
