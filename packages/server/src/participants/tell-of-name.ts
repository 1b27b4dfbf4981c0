import type { Tx } from '../db/database.ts';
import type { Draft } from '../engine/draft.ts';
import { enqueue } from '../jobs/enqueue.ts';

const nameFields = ['firstName', 'lastName', 'companyName'];

/** Lets the orders of a person hear that the name changed, when it is among what changed. */
export async function tellOfName(tx: Tx, participantId: string, draft: Draft): Promise<void> {
  if (nameFields.some((name) => name in draft))
    await enqueue(tx, { kind: 'rename-order-lines', payload: { participantId } });
}
