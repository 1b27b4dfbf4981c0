import type { CellValue } from '@fiducia/domain/orders/read-cell';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { insertMany, type JsonRow } from '../../platform/engine/insert-many.ts';
import { notifyParticipant } from '../access/factors/notify-of-change.ts';
import { beginAddressHistory, recordAddress } from '../participants/address-history.ts';
import { participantTable } from '../participants/participant.table.ts';
import type { OrderContext } from './order-context.ts';
import type { Judged } from './staged-row.ts';

/** Contact fields that a spreadsheet may update, unless the participant has confirmed them. */
export const contactFields = {
  emailAddress: 'email_address',
  phoneNumber: 'phone_number',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  stateCode: 'state_code',
  otherRegion: 'other_region',
  postalCode: 'postal_code',
} as const;

/** A change of these moves the participant to another place. */
const placeColumns = ['address_line1', 'city', 'state_code', 'other_region', 'postal_code'];

type Contact = Readonly<Record<(typeof contactFields)[keyof typeof contactFields], string | null>>;

interface OnFile extends Contact {
  readonly id: string;
  readonly tax_id_index: string;
  readonly address_confirmed_at: string | null;
  readonly address_bad_since: string | null;
  readonly contact_changed_at: string | null;
  readonly is_known: boolean;
}

/**
 * Returns the condition that participant `p` is known from outside this order. Correcting a participant whom this order
 * created is harmless; changing anyone else's contact details could be an attempt at impersonation.
 */
export const isKnownBeside = (orderId: string): Sql => sql`(p.user_id is not null
  or p.created_at < (select o.created_at from orders o where o.id = ${orderId})
  or exists (select 1 from order_lines l where l.participant_id = p.id and l.order_id <> ${orderId}))`;

/** Returns the participant fields that a row fills. */
export function personDraft(context: OrderContext, values: Readonly<Record<string, CellValue>>): Draft {
  const fields = context.columns.filter(({ home, key }) => home === 'participant' && key in participantTable.fields);
  return Object.fromEntries(fields.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])));
}

/**
 * Finds or creates the participant of each row by tax ID within the subaccount. Returns null for a row without a valid
 * tax ID, or whose tax ID is on file with a different name. Existing participants get the contact details from the
 * spreadsheet unless they confirmed their own and get mail there. If that changes the details of a participant known from outside this
 * order, the cooling-off period starts, and the participant is notified. The caller holds the subaccount's `taxIds` lock.
 */
export async function saveParticipants(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  judged: readonly Judged[],
  doubts: readonly Readonly<Record<string, string>>[],
): Promise<(string | null)[]> {
  const sure = judged.map((one, index) => (doubts[index]?.['lastName'] === undefined ? one.taxIdIndex : null));
  const indexes = [...new Set(sure.filter((index) => index !== null))];
  const onFile = await tx.many<OnFile>(sql`
    select distinct on (tax_id_index) id, encode(tax_id_index, 'hex') as tax_id_index, address_confirmed_at, address_bad_since, contact_changed_at,
           email_address, phone_number, address_line1, address_line2, city, state_code, other_region, postal_code,
           ${isKnownBeside(context.id)} as is_known
      from participants p
     where subaccount_id = ${context.subaccountId} and deleted_at is null and tax_id_index = any(select decode(unnest(${indexes}::text[]), 'hex'))
     order by tax_id_index, created_at`);
  const ids = new Map(onFile.map((one) => [one.tax_id_index, one.id]));
  const fresh: JsonRow[] = [];
  judged.forEach((one, rowIndex) => {
    const index = sure[rowIndex] ?? null;
    if (index === null || ids.has(index)) return;
    const id = newId();
    ids.set(index, id);
    fresh.push(createdPerson(ctx, context, id, one));
  });
  await insertMany(tx, ctx, participantTable, fresh);
  await updateContacts(
    tx,
    ctx,
    context,
    onFile,
    new Map(judged.flatMap((one, index) => (sure[index] ? [[sure[index], one]] : []))),
  );
  return sure.map((index) => (index === null ? null : (ids.get(index) ?? null)));
}

/** Returns the row of a new participant. Sets every column, so that all rows have the same shape. */
function createdPerson(
  ctx: ActorContext,
  context: OrderContext,
  id: string,
  { reading: { values }, taxIdIndex }: Judged,
): JsonRow {
  const taxId = String(values['taxId'] ?? '');
  return {
    id,
    friendly_id: newFriendlyId(ctx.now),
    master_account_id: context.masterAccountId,
    subaccount_id: context.subaccountId,
    status: 'active',
    identity_status: 'notVerified',
    tax_id_encrypted: `\\x${ctx.keyring.seal('taxId', taxId).toString('hex')}`,
    tax_id_index: `\\x${taxIdIndex ?? ''}`,
    tax_id_last4: taxId.slice(-4),
    tax_id_type: values['taxIdType'] ?? 'socialSecurityNumber',
    first_name: values['firstName'] ?? null,
    middle_name: values['middleName'] ?? null,
    last_name: values['lastName'] ?? null,
    company_name: values['companyName'] ?? null,
    date_of_birth: values['dateOfBirth'] ?? null,
    country_code: values['countryCode'] ?? 'US',
    ...Object.fromEntries(Object.entries(contactFields).map(([key, column]) => [column, values[key] ?? null])),
  };
}

async function updateContacts(
  tx: Tx,
  ctx: ActorContext,
  context: OrderContext,
  onFile: readonly OnFile[],
  rows: ReadonlyMap<string, Judged>,
): Promise<void> {
  const columns = Object.entries(contactFields);
  const changes = onFile.flatMap((person) => {
    const values = rows.get(person.tax_id_index)?.reading.values ?? {};
    // An address from which mail was returned is no longer the participant's, even if they confirmed it once.
    if (person.address_confirmed_at !== null && person.address_bad_since === null) return [];
    const after = Object.fromEntries(
      columns.map(([key, column]) => [column, typeof values[key] === 'string' ? values[key] : person[column]]),
    );
    const changed = columns.map(([, column]) => column).filter((column) => after[column] !== person[column]);
    if (changed.length === 0) return [];
    const contactChangedAt = person.is_known ? ctx.now.toISOString() : person.contact_changed_at;
    const row = { ...after, contact_changed_at: contactChangedAt };
    const columnsChanged = person.is_known ? [...changed, 'contact_changed_at'] : changed;
    const pick = (of: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(columnsChanged.map((column) => [column, of[column]]));
    return [{ person, after: row, before: pick({ ...person }), changed: pick(row) }];
  });
  if (changes.length === 0) return;
  const moved = changes.filter(
    ({ person, changed }) => person.is_known && placeColumns.some((name) => name in changed),
  );
  for (const { person } of moved) await beginAddressHistory(tx, ctx, person.id);
  await tx.run(sql`
    update participants p set email_address = c.email_address, phone_number = c.phone_number, address_line1 = c.address_line1,
           address_line2 = c.address_line2, city = c.city, state_code = c.state_code, other_region = c.other_region,
           postal_code = c.postal_code, contact_changed_at = c.contact_changed_at, updated_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(changes.map(({ person, after }) => ({ id: person.id, ...after })))}::jsonb)
        as c (id text, email_address text, phone_number text, address_line1 text, address_line2 text, city text, state_code text, other_region text, postal_code text,
              contact_changed_at timestamptz)
     where p.id = c.id`);
  for (const { person } of moved) await recordAddress(tx, ctx, person.id, 'sponsor');
  await logChanges(
    tx,
    ctx,
    changes.map(({ person, before, changed }) => ({
      entity: participantTable.name,
      recordId: person.id,
      action: 'update' as const,
      masterAccountId: context.masterAccountId,
      before,
      after: changed,
    })),
  );
  for (const { person } of changes)
    if (person.is_known) await notifyParticipant(tx, ctx, 'contact', person.id, person.email_address);
}
