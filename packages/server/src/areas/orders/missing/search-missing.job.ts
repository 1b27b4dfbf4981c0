import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isSamePlace } from '@fiducia/domain/participants/diligence';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import type {
  DeathAnswer,
  FoundAddress,
  LocateAnswer,
  LocateQuestion,
  Providers,
} from '../../../platform/providers/providers.ts';
import { beginAddressHistory, recordAddress } from '../../participants/address-history.ts';
import { participantTable } from '../../participants/participant.table.ts';
import { recordStep } from '../../participants/record-step.ts';
import { storeDeathAudit } from '../../participants/verify-identity.ts';
import { listInRegistry } from './list-in-registry.ts';
import { type SearchCause, searchMissingKind } from './request-search.ts';

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

/** Asks whether the person is in death records. Returns undefined if the date of birth isn't known. */
async function auditDeath(
  providers: Providers,
  question: LocateQuestion | undefined,
): Promise<DeathAnswer | undefined> {
  if (question === undefined || question.dateOfBirth === null) return undefined;
  return providers.auditDeath({ ...question, dateOfBirth: question.dateOfBirth });
}

const lostPayee: SearchCause = 'lostPayee';
const retryMinutes = 30;
const mostTries = 20;

/**
 * Returns the job that searches for a participant’s current address. A new address is saved, and another job mails the
 * notices to it. If nothing is found, the participant is listed in the national registry. The search includes a death audit. All
 * are recorded as steps. Repeats the search if the provider doesn't respond.
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
    const death = answer.answer === 'unavailable' ? undefined : await auditDeath(providers, question);
    await ctx.inTx(async (tx) => {
      if (answer.answer === 'unavailable') {
        if (Number(tries) < mostTries)
          await enqueue(tx, {
            kind: searchMissingKind,
            payload: { participantId, cause, tries: String(Number(tries) + 1) },
            runAt: new Date(ctx.now.getTime() + retryMinutes * 60_000),
          });
      } else {
        await storeAnswer(tx, ctx, participantId, {
          found: answer.answer === 'found' ? answer.address : undefined,
          replacesGood: cause === lostPayee,
        });
        if (death !== undefined) await storeDeath(tx, ctx, participantId, death);
      }
      await job.doneIn(tx);
      return undefined;
    });
    platform.wakeJobs();
  },
});

async function storeDeath(tx: Tx, ctx: ActorContext, participantId: string, death: DeathAnswer): Promise<void> {
  await storeDeathAudit(tx, ctx, participantId, death, 'search');
  if (death === 'unavailable') return;
  const note = death === 'deceased' ? 'A death record was found. Staff must decide.' : 'No death record';
  await recordStep(tx, ctx, { participantId, kind: 'deathAudit', result: 'done', note });
}

const addressText = ({ line1, city, stateCode, postalCode }: FoundAddress): string =>
  `${line1}, ${city}, ${stateCode} ${postalCode}`;

async function storeAnswer(
  tx: Tx,
  ctx: ActorContext,
  participantId: string,
  { found, replacesGood }: { found: FoundAddress | undefined; replacesGood: boolean },
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
  if (person.address_line1 !== null && person.address_bad_since === null && !replacesGood) return;
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
}
