import { type AddressSource, addressSources, isSamePlace, stepOfSource } from '@fiducia/domain/participants/diligence';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { participantTable } from './participant.table.ts';
import { participantAddressTable } from './participant-address.table.ts';
import { recordStep } from './record-step.ts';

export const mailToNewAddressKind = 'mail-to-new-address';

interface Home {
  readonly master_account_id: string;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly other_region: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
  readonly address_bad_since: string | null;
}

interface Earlier {
  readonly address_line1: string | null;
  readonly postal_code: string | null;
  readonly bad_since: string | null;
}

const unrestricted = (tx: Tx): Tx =>
  tx.bypassingRowSecurity('the address history is for staff, but participants and sponsors change addresses too');

const readHome = (tx: Tx, id: string): Promise<Home | undefined> =>
  tx.one<Home>(sql`
    select master_account_id, address_line1, address_line2, city, state_code, other_region, postal_code, country_code, address_bad_since
      from participants where id = ${id}`);

/** Records the address on file as the first one of the history. Call it before an address changes. */
export async function beginAddressHistory(of: Tx, ctx: ActorContext, participantId: string): Promise<void> {
  const tx = unrestricted(of);
  const known = await tx.one(sql`select 1 from participant_addresses where participant_id = ${participantId} limit 1`);
  if (!known) await insert(tx, ctx, participantId, 'onFile');
}

async function insert(tx: Tx, ctx: ActorContext, participantId: string, source: AddressSource): Promise<void> {
  const home = await readHome(tx, participantId);
  if (home === undefined || home.address_line1 === null) return;
  const { address_bad_since: badSince, ...address } = home;
  await insertRecord(
    tx,
    ctx,
    participantAddressTable,
    {},
    {
      ...address,
      id: newId(),
      participant_id: participantId,
      source,
      bad_since: badSince,
      user_id: ctx.actor.userId,
    },
  );
}

/**
 * Records a changed address with its source. A new place ends the state “bad address” and queues the open notices for
 * mailing; the same place keeps the state, because mail to it was returned.
 */
export async function recordAddress(
  of: Tx,
  ctx: ActorContext,
  participantId: string,
  source: AddressSource,
): Promise<void> {
  const tx = unrestricted(of);
  const home = await readHome(tx, participantId);
  if (home === undefined) return;
  const here = { line1: home.address_line1, postalCode: home.postal_code };
  const earlier = await tx.many<Earlier>(sql`
    select address_line1, postal_code, bad_since from participant_addresses where participant_id = ${participantId} and deleted_at is null
     order by created_at desc, id desc limit 20`);
  const [last] = earlier;
  if (last && isSamePlace({ line1: last.address_line1, postalCode: last.postal_code }, here)) return;
  const bad = earlier.find(
    (one) => one.bad_since !== null && isSamePlace({ line1: one.address_line1, postalCode: one.postal_code }, here),
  );
  if (home.address_bad_since !== (bad?.bad_since ?? null))
    await setColumns(tx, ctx, participantTable, participantId, { address_bad_since: bad?.bad_since ?? null });
  await insert(tx, ctx, participantId, source);
  const isFound = home.address_bad_since !== null && bad === undefined && home.address_line1 !== null;
  if (isFound) await recordFound(tx, ctx, participantId, source);
  if (isFound || (source === 'provider' && bad === undefined)) await requestMailing(tx, participantId);
}

async function recordFound(tx: Tx, ctx: ActorContext, participantId: string, source: AddressSource): Promise<void> {
  const kind = stepOfSource[source];
  const by = addressSources.find(({ code }) => code === source)?.displayName;
  if (kind !== null)
    await recordStep(tx, ctx, { participantId, kind, result: 'found', note: `New address. Source: ${by}` });
}

/** Queues the open notices of a participant for mailing to the current address. */
const requestMailing = (tx: Tx, participantId: string) =>
  enqueue(tx, { kind: mailToNewAddressKind, payload: { participantId } });

/**
 * Ends the state “bad address” of the current address, because staff confirmed that the participant lives there, and
 * queues the open notices for mailing.
 */
export async function confirmAddress(tx: Tx, ctx: ActorContext, participantId: string, reason: string): Promise<void> {
  await setColumns(tx, ctx, participantTable, participantId, { address_bad_since: null });
  const home = await readHome(tx, participantId);
  const here = { line1: home?.address_line1 ?? null, postalCode: home?.postal_code ?? null };
  const bad = await tx.many<Earlier & { id: string }>(sql`
    select id, address_line1, postal_code, bad_since from participant_addresses
     where participant_id = ${participantId} and bad_since is not null and deleted_at is null order by id`);
  for (const { id, address_line1: line1, postal_code: postalCode } of bad)
    if (isSamePlace({ line1, postalCode }, here))
      await setColumns(tx, ctx, participantAddressTable, id, { bad_since: null, bad_reason: null });
  await recordStep(tx, ctx, {
    participantId,
    kind: 'addressUpdate',
    result: 'found',
    note: `Address confirmed: ${reason}`,
  });
  await requestMailing(tx, participantId);
}

/** Marks a participant's current address as bad, because mail to it was returned. */
export async function markAddressBad(tx: Tx, ctx: ActorContext, participantId: string, reason: string): Promise<void> {
  await beginAddressHistory(tx, ctx, participantId);
  await setColumns(tx, ctx, participantTable, participantId, { address_bad_since: ctx.now });
  const current = await tx.one<{ id: string }>(sql`
    select id from participant_addresses where participant_id = ${participantId} and deleted_at is null
     order by created_at desc, id desc limit 1`);
  if (current)
    await setColumns(tx, ctx, participantAddressTable, current.id, { bad_since: ctx.now, bad_reason: reason });
}
