import { type Departure, type DepartureKind, departureKinds } from '@fiducia/domain/recovery/departure';
import type { Platform } from '../../area.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { listDepartures, readDeparture } from '../../platform/marks/departure-marks.ts';
import { type HighWaterMark, readMark } from '../../platform/marks/high-water-mark.ts';
import type { MarkStore } from '../../platform/marks/mark-store.ts';
import { type HandedOver, readHandedOver } from '../../platform/marks/message-journal.ts';
import { checkFileKinds, type LeftFacts, type MessageFacts } from './item-facts.ts';
import { skipUsedNumbers } from './skip-numbers.ts';

interface OpenHold {
  readonly id: string;
  readonly reason: string;
  readonly restored_to: string | null;
  readonly opened_at: string;
}

const hour = 3_600_000;

/**
 * Lists what left after the restored moment as items of the open hold, and skips the numbers that may have been used.
 * Adds only what isn't listed yet, so it can be repeated.
 */
export async function prepareRecovery({ database, marks }: Pick<Platform, 'database' | 'marks'>): Promise<void> {
  const { store } = marks;
  const known = await database.many<{ id: string }>(sql`select id from departures`);
  const departures = await readUnknown(store, new Set(known.map(({ id }) => id)));
  const mark = await readMark(store);
  await database.inTx(async (tx) => {
    const hold = await tx.one<OpenHold>(sql`
      select id, reason, restored_to, opened_at from recovery_holds where decision is null for no key update`);
    if (hold === undefined) return;
    await skipUsedNumbers(tx, numbersOf(mark), departures);
    for (const [subject, of] of Map.groupBy(departures, subjectOf)) await addLeft(tx, hold.id, subject, of);
    if (hold.reason === 'marksAreBehind') await addUnmarked(tx, hold.id);
    const since = new Date((hold.restored_to === null ? 0 : Date.parse(hold.restored_to)) - hour);
    await addMessages(tx, hold, await readHandedOver(store, since));
    await tx.run(sql`update recovery_holds set prepared_at = now() where id = ${hold.id} and prepared_at is null`);
  });
}

const numbersOf = (mark: HighWaterMark | undefined) => mark?.numbers ?? {};

async function readUnknown(store: MarkStore, known: ReadonlySet<string>): Promise<Departure[]> {
  const found: Departure[] = [];
  for (const id of await listDepartures(store)) {
    const departure = known.has(id) ? undefined : await readDeparture(store, id);
    if (departure) found.push(departure);
  }
  return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Files about single checks, and prenotes, are decided one by one. Everything else is about its batch. */
function subjectOf({ batch, files }: Departure): string {
  const [file] = files;
  if (batch !== null && !(files.length === 1 && file !== undefined && checkFileKinds.has(file.kind)))
    return `batch ${batch.id}`;
  return `file ${file?.id ?? ''}`;
}

async function addLeft(tx: Tx, holdId: string, subject: string, of: readonly Departure[]): Promise<void> {
  const [kind = '', id = ''] = subject.split(' ');
  const last = of.at(-1);
  if (last === undefined || (kind === 'batch' && (await isSentHere(tx, id)))) return;
  const files = [...new Map(of.flatMap((one) => one.files).map((file) => [file.id, file])).values()];
  const done: DepartureKind[] = departureKinds.filter((one) => of.some((departure) => departure.kind === one));
  const facts: LeftFacts = {
    departureIds: of.map((one) => one.id),
    done,
    firstAt: of[0]?.at ?? null,
    lastAt: last.at,
    bankAccountId: last.bankAccountId,
    batch: kind === 'batch' ? last.batch : null,
    files,
  };
  const traces = facts.batch ?? files[0];
  await tx.run(sql`
    insert into recovery_items (id, recovery_hold_id, kind, subject, facts, first_trace, last_trace)
    values (${newId()}, ${holdId}, ${kind}, ${id}, ${JSON.stringify(facts)}, ${traces?.firstTrace ?? null}, ${traces?.lastTrace ?? null})
    on conflict (recovery_hold_id, kind, subject) do update set facts = excluded.facts`);
}

async function isSentHere(tx: Tx, batchId: string): Promise<boolean> {
  const sent = await tx.one(sql`select 1 from payment_batches where id = ${batchId} and status in ('sent', 'settled')`);
  return sent !== undefined;
}

/** Lists the batches that wait to be sent, for which a mark may have been lost. */
async function addUnmarked(tx: Tx, holdId: string): Promise<void> {
  const batches = await tx.many<NonNullable<LeftFacts['batch']> & { readonly bankAccountId: string }>(sql`
    select b.id, b.friendly_id as "friendlyId", b.payment_batch_type as type, b.effective_date as "effectiveDate",
           b.total_count as count, b.total_cents as "totalCents", min(p.trace_number) as "firstTrace",
           max(p.trace_number) as "lastTrace", min(p.check_number) as "firstCheck", max(p.check_number) as "lastCheck",
           '{}'::text[] as "instructionIds", b.corporate_bank_account_id as "bankAccountId"
      from payment_batches b left join payments p on p.payment_batch_id = b.id
     where b.status = 'enteredAtBank' and b.deleted_at is null group by b.id`);
  for (const { bankAccountId, ...batch } of batches) {
    const facts: LeftFacts = {
      departureIds: [],
      done: [],
      firstAt: null,
      lastAt: null,
      bankAccountId,
      batch,
      files: [],
    };
    await tx.run(sql`
      insert into recovery_items (id, recovery_hold_id, kind, subject, facts, first_trace, last_trace)
      values (${newId()}, ${holdId}, 'batch', ${batch.id}, ${JSON.stringify(facts)}, ${batch.firstTrace}, ${batch.lastTrace})
      on conflict (recovery_hold_id, kind, subject) do nothing`);
  }
}

/** Lists the messages that this database still wants to send, by channel and by whether the journal has them. */
async function addMessages(tx: Tx, hold: OpenHold, journal: readonly HandedOver[]): Promise<void> {
  const handedOver = new Set(journal.map(({ id }) => id));
  const waiting = await tx.many<{ id: string; channel: string; created_at: string }>(sql`
    select id, channel, created_at from outbox_messages
     where sent_at is null and handed_over_at is null and created_at < ${hold.opened_at} order by created_at, id`);
  for (const [subject, of] of Map.groupBy(waiting, (one) => `${one.channel} ${handedOver.has(one.id)}`)) {
    const [channel = '', wasHandedOver] = subject.split(' ');
    const facts: MessageFacts = {
      channel,
      wasHandedOver: wasHandedOver === 'true',
      messageIds: of.map(({ id }) => id),
      firstAt: of[0]?.created_at ?? null,
      lastAt: of.at(-1)?.created_at ?? null,
    };
    await tx.run(sql`
      insert into recovery_items (id, recovery_hold_id, kind, subject, facts)
      values (${newId()}, ${hold.id}, 'messages', ${subject}, ${JSON.stringify(facts)})
      on conflict (recovery_hold_id, kind, subject) do update set facts = excluded.facts`);
  }
}
