import type { ElectionContact } from '@fiducia/contract/payments/election.routes';
import { participant } from '@fiducia/contract/participants/participant.entity';
import { tellPerson } from '../access/tell-of-change.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import type { LineRow } from './line-row.ts';

const columns: Readonly<Record<keyof ElectionContact, string>> = {
  attentionTo: 'attention_to',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  stateCode: 'state_code',
  otherRegion: 'other_region',
  postalCode: 'postal_code',
  countryCode: 'country_code',
  emailAddress: 'email_address',
  phoneNumber: 'phone_number',
};

const isContactKey = (key: string): key is keyof ElectionContact => Object.hasOwn(columns, key);
const orNull = (value: string | null | undefined): string | null =>
  value === undefined || value === null || value.trim() === '' ? null : value.trim();

/**
 * Confirms the contact details that came with an election. Details that differ are stored and begin the cooling-off of
 * electronic payments.
 */
export async function applyContact(tx: Tx, work: Work, line: LineRow, contact: ElectionContact): Promise<void> {
  if (line.participant_id === null) return;
  const row = await tx.one<Record<string, unknown>>(
    sql`select * from participants where id = ${line.participant_id} for no key update`,
  );
  if (row === undefined) return;
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(contact)) {
    if (!isContactKey(key) || value === undefined) continue;
    const clean = orNull(value);
    if ((row[columns[key]] ?? null) !== clean) changed[columns[key]] = clean;
  }
  const formerAddress = typeof row['email_address'] === 'string' ? row['email_address'] : null;
  const isChanged = Object.keys(changed).length > 0;
  await setColumns(tx, work, participant, line.participant_id, {
    ...changed,
    address_confirmed_at: work.now,
    ...(isChanged ? { contact_changed_at: work.now } : {}),
  });
  if (isChanged) await tellPerson(tx, work, 'contact', line.participant_id, formerAddress);
}

/** Name and birth date change on request only: somebody checks them against papers. */
export async function askForPersonalChange(
  tx: Tx,
  work: Work,
  line: LineRow,
  { reason, ...changes }: { readonly reason: string },
): Promise<void> {
  if (line.participant_id === null) return;
  await tx.run(sql`
    insert into participant_change_requests (id, participant_id, master_account_id, changes, reason, created_at, updated_at)
    values (${newId()}, ${line.participant_id}, ${line.master_account_id}, ${JSON.stringify(changes)}, ${reason}, ${work.now}, ${work.now})`);
}
