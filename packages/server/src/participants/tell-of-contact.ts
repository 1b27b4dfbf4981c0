import { participant } from '@fiducia/contract/participants/participant.entity';
import { tellPerson } from '../access/tell-of-change.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';

/** Begins the cooling-off after changed contact details, and tells the person at the old and the new address. */
export async function followContactChange(tx: Tx, work: Doer, id: string, isAddressNew: boolean): Promise<void> {
  const former = isAddressNew
    ? await tx.one<{ address: string | null }>(sql`
        select before ->> 'email_address' as address from change_logs
        where record_id = ${id} and entity = ${participant.name} and before ? 'email_address' order by created_at desc, id desc limit 1`)
    : undefined;
  await setColumns(tx, work, participant, id, { contact_changed_at: work.now });
  await tellPerson(tx, work, 'contact', id, former?.address);
}
