import { participant } from '@fiducia/contract/participants/participant.entity';
import { tellPerson } from '../access/tell-of-change.ts';
import type { Tx } from '../db/database.ts';
import type { Doer } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';

/**
 * Begins the cooling-off after changed contact details, and tells the person at the address before and after. The former
 * address is the caller's to know: not everybody who may change it may read the log of changes.
 */
export async function followContactChange(
  tx: Tx,
  work: Doer,
  id: string,
  formerEmailAddress: string | null | undefined,
): Promise<void> {
  await setColumns(tx, work, participant, id, { contact_changed_at: work.now });
  await tellPerson(tx, work, 'contact', id, formerEmailAddress);
}
