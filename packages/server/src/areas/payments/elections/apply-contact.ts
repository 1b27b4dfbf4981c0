import type { ElectionContact } from '@fiducia/contract/payments/election.routes';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { notifyParticipant } from '../../access/factors/notify-of-change.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { beginAddressHistory, recordAddress } from '../../participants/address-history.ts';
import { participantTable } from '../../participants/participant.table.ts';
import type { LineRow } from '../computation/line-row.ts';

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
 * Confirms the contact details submitted with an election. Stores changed details, which start the cooling-off period
 * for electronic payments, and notifies the participant.
 */
export async function applyContact(
  tx: Tx,
  ctx: RequestContext,
  line: LineRow,
  contact: ElectionContact,
): Promise<void> {
  if (line.participant_id === null) return;
  lockParents(tx, orderLineTable, [line.id]);
  await tx.run(sql`select 1 from order_lines where id = ${line.id} for no key update`);
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
  const movesHome = ['address_line1', 'city', 'state_code', 'postal_code', 'country_code'].some(
    (name) => name in changed,
  );
  if (movesHome) await beginAddressHistory(tx, ctx, line.participant_id);
  await setColumns(tx, ctx, participantTable, line.participant_id, {
    ...changed,
    address_confirmed_at: ctx.now,
    ...(isChanged ? { contact_changed_at: ctx.now } : {}),
  });
  if (movesHome) await recordAddress(tx, ctx, line.participant_id, 'participant');
  if (isChanged) await notifyParticipant(tx, ctx, 'contact', line.participant_id, formerAddress);
}

/** Creates a request to change a participant's name or date of birth. Staff approve it after checking documents. */
export async function askForPersonalChange(
  tx: Tx,
  ctx: RequestContext,
  line: LineRow,
  { reason, ...changes }: { readonly reason: string },
): Promise<void> {
  if (line.participant_id === null) return;
  await tx.run(sql`
    insert into participant_change_requests (id, participant_id, master_account_id, changes, reason, created_at, updated_at)
    values (${newId()}, ${line.participant_id}, ${line.master_account_id}, ${JSON.stringify(changes)}, ${reason}, ${ctx.now}, ${ctx.now})`);
}
