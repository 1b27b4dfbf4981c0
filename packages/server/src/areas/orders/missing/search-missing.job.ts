import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isSamePlace } from '@fiducia/domain/participants/diligence';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type { FoundAddress, LocateAnswer, LocateQuestion } from '../../../platform/providers/providers.ts';
import { makeFirstNotices } from '../../documents/make-first-notices.ts';
import { reprintLetter } from '../../documents/send-notice.ts';
import { beginAddressHistory, recordAddress } from '../../participants/address-history.ts';
import { participantTable } from '../../participants/participant.table.ts';
import { recordStep } from '../../participants/record-step.ts';
import { listInRegistry } from './list-in-registry.ts';
import { searchMissingKind } from './request-search.ts';

interface Person {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly address_line1: string | null;
  readonly postal_code: string | null;
  readonly address_bad_since: string | null;
}

const readPerson = (db: Queries, id: string): Promise<Person | undefined> =>
  db.one<Person>(sql`
    select first_name, last_name, date_of_birth, tax_id_encrypted, address_line1, postal_code, address_bad_since
      from participants where id = ${id} and deleted_at is null`);

function questionOf(ctx: ActorContext, person: Person | undefined): LocateQuestion | undefined {
  if (!person?.first_name || !person.last_name || person.tax_id_encrypted === null) return undefined;
  return {
    taxId: ctx.keyring.open('taxId', person.tax_id_encrypted).reveal(),
    firstName: person.first_name,
    lastName: person.last_name,
    dateOfBirth: person.date_of_birth,
  };
}

const retryMinutes = 30;
const mostTries = 20;

/**
 * Returns the job that searches for a participant’s current address. A new address is saved, and the notices are mailed
 * to it. If nothing is found, the participant is listed in the national registry. Both are recorded as steps of the
 * search. Repeats the search if the provider doesn't respond.
 */
export const searchMissingParticipant = (platform: Platform): JobHandler => ({
  kind: searchMissingKind,
  leaseSeconds: 120,
  run: async (job) => {
    const { database, keyring, clock, providers } = platform;
    const { participantId = '', cause = 'staff', tries = '1' } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    const question = questionOf(ctx, await readPerson(database, participantId));
    const answer: LocateAnswer = question ? await providers.locatePerson(question) : { answer: 'notFound' };
    await ctx.inTx(async (tx) => {
      if (answer.answer === 'unavailable') {
        if (Number(tries) < mostTries)
          await enqueue(tx, {
            kind: searchMissingKind,
            payload: { participantId, cause, tries: String(Number(tries) + 1) },
            runAt: new Date(ctx.now.getTime() + retryMinutes * 60_000),
          });
      } else
        await storeAnswer(tx, ctx, platform, participantId, answer.answer === 'found' ? answer.address : undefined);
      await job.doneIn(tx);
      return undefined;
    });
    platform.wakeJobs();
  },
});

const addressText = ({ line1, city, stateCode, postalCode }: FoundAddress): string =>
  `${line1}, ${city}, ${stateCode} ${postalCode}`;

async function storeAnswer(
  tx: Tx,
  ctx: ActorContext,
  platform: Platform,
  participantId: string,
  found: FoundAddress | undefined,
): Promise<void> {
  const person = await tx.one<Person>(sql`
    select first_name, last_name, date_of_birth, tax_id_encrypted, address_line1, postal_code, address_bad_since
      from participants where id = ${participantId} and deleted_at is null for no key update`);
  if (person === undefined) return;
  const here = { line1: person.address_line1, postalCode: person.postal_code };
  // The address whose mail was returned is no news.
  const isNew = found !== undefined && !isSamePlace(here, found);
  if (found === undefined || !isNew) {
    const note =
      found === undefined
        ? 'The locator provider found no address'
        : 'The locator provider knows only the address on file';
    await recordStep(tx, ctx, { participantId, kind: 'commercialSearch', result: 'notFound', note });
    if (found === undefined || person.address_bad_since !== null) await listInRegistry(tx, ctx, participantId);
    return;
  }
  await recordStep(tx, ctx, {
    participantId,
    kind: 'commercialSearch',
    result: 'found',
    note: addressText(found),
  });
  if (person.address_line1 !== null && person.address_bad_since === null) return;
  await beginAddressHistory(tx, ctx, participantId);
  await setColumns(tx, ctx, participantTable, participantId, {
    address_line1: found.line1,
    address_line2: null,
    city: found.city,
    state_code: found.stateCode,
    postal_code: found.postalCode,
    other_region: null,
    country_code: 'US',
    contact_changed_at: ctx.now,
  });
  await recordAddress(tx, ctx, participantId, 'provider');
  await mailAgain(tx, ctx, platform, participantId);
}

interface Waiting {
  readonly id: string;
  readonly document_id: string | null;
  readonly letter_encrypted: Buffer | null;
  readonly document_status: string | null;
}

/** Mails the first notice of each open distribution to the new address: again, or for the first time. */
async function mailAgain(tx: Tx, ctx: ActorContext, platform: Platform, participantId: string): Promise<void> {
  const lines = await tx.many<Waiting>(sql`
    select l.id, d.id as document_id, d.letter_encrypted, d.status as document_status
      from order_lines l
      left join lateral (select * from order_line_documents d where d.order_line_id = l.id and d.document_template_code = 'firstNotice'
          and d.deleted_at is null and d.status <> 'cancelled' order by d.created_at desc, d.id desc limit 1) d on true
     where l.participant_id = ${participantId} and l.status in ('waitingForParticipant', 'pending') and l.deleted_at is null order by l.id`);
  for (const line of lines) {
    if (line.document_id === null) {
      const made = await makeFirstNotices(tx, ctx, platform, [line.id]);
      if (isRejection(made)) continue;
    } else {
      const original = {
        id: line.document_id,
        order_line_id: line.id,
        letter_encrypted: line.letter_encrypted,
        status: line.document_status ?? '',
      };
      // A letter that isn't printed yet is printed with the address that it was made for, so staff reprint it.
      const again = await reprintLetter(tx, ctx, platform, original, { sendMethod: 'mail' });
      if (isRejection(again)) continue;
    }
    await recordStep(tx, ctx, {
      participantId,
      orderLineId: line.id,
      kind: 'mail',
      result: 'sent',
      note: 'Notice mailed to the new address',
    });
  }
}
