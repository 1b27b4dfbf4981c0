import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { IdentityCause, IdentityStatus } from '@fiducia/domain/participants/identity';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { DeathAnswer, IdentityAnswer, IdentityQuestion, Providers } from '../../platform/providers/providers.ts';
import { notifyOfIdentity } from './notify-of-identity.ts';
import { participantTable } from './participant.table.ts';

const statusOf: Readonly<Record<Exclude<IdentityAnswer, 'unavailable'>, IdentityStatus>> = {
  passed: 'verified',
  review: 'review',
  failed: 'failed',
};

interface Asked {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly tax_id_encrypted: Buffer | null;
}

/** Returns the question for the provider, or undefined if the participant's record lacks a part of it. */
export async function identityQuestion(
  db: Queries,
  { keyring }: Pick<ActorContext, 'keyring'>,
  participantId: string,
): Promise<IdentityQuestion | undefined> {
  const row = await db.one<Asked>(sql`
    select first_name, last_name, date_of_birth, tax_id_encrypted from participants where id = ${participantId} and deleted_at is null`);
  if (!row?.first_name || !row.last_name || row.date_of_birth === null || row.tax_id_encrypted === null)
    return undefined;
  return {
    taxId: keyring.open('taxId', row.tax_id_encrypted).reveal(),
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
  };
}

export interface IdentityAnswers {
  readonly identity: IdentityAnswer;
  readonly death: DeathAnswer;
}

/** Asks the providers for an identity check and a death audit, outside of any transaction. */
export async function askProviders(providers: Providers, question: IdentityQuestion): Promise<IdentityAnswers> {
  const [identity, death] = await Promise.all([providers.checkIdentity(question), providers.auditDeath(question)]);
  return { identity, death };
}

/**
 * Stores the providers' answers: each check with its cause, the identity status, and a reported death. A provider that
 * didn't respond changes nothing else. Participants who need a document are notified.
 */
export async function storeAnswers(
  tx: Tx,
  ctx: ActorContext,
  participantId: string,
  { identity, death }: IdentityAnswers,
  cause: IdentityCause,
  home: string,
): Promise<void> {
  const checks = [
    { kind: 'identity', result: identity },
    { kind: 'death', result: death },
  ];
  for (const { kind, result } of checks)
    await tx.run(sql`
      insert into identity_checks (id, participant_id, kind, result, cause, user_id, created_at)
      values (${newId()}, ${participantId}, ${kind}, ${result}, ${cause}, ${ctx.actor.userId}, ${ctx.now})`);
  const reported = death === 'deceased' ? { death_reported_at: ctx.now } : {};
  if (identity === 'unavailable') {
    if (death === 'deceased') await setColumns(tx, ctx, participantTable, participantId, reported);
    return;
  }
  const status = statusOf[identity];
  await setColumns(tx, ctx, participantTable, participantId, { identity_status: status, ...reported });
  if (status !== 'verified' && death !== 'deceased') await notifyOfIdentity(tx, ctx, participantId, 'needed', home);
}

/** Stores the answer of a death audit alone, such as one of a search. A reported death waits for a decision of staff. */
export async function storeDeathAudit(
  tx: Tx,
  ctx: ActorContext,
  participantId: string,
  death: DeathAnswer,
  cause: IdentityCause,
): Promise<void> {
  await tx.run(sql`
    insert into identity_checks (id, participant_id, kind, result, cause, user_id, created_at)
    values (${newId()}, ${participantId}, 'death', ${death}, ${cause}, ${ctx.actor.userId}, ${ctx.now})`);
  const isKnown = await tx.one(sql`
    select 1 from participants where id = ${participantId} and (death_reported_at is not null or status = 'deceased')`);
  if (death === 'deceased' && !isKnown)
    await setColumns(tx, ctx, participantTable, participantId, { death_reported_at: ctx.now });
}

/** Checks a participant's identity at the request of staff, and returns the resulting status. */
export async function verifyIdentity(
  ctx: RequestContext,
  providers: Providers,
  home: string,
  id: string,
): Promise<{ identityStatus: string } | Rejection> {
  const record = await readRecord(ctx.db, participantTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const question = await identityQuestion(ctx.db, ctx, id);
  if (question === undefined) {
    return invalid({
      participant: ['This check requires the participant’s name, date of birth, and tax ID. Enter them first.'],
    });
  }
  const answers = await askProviders(providers, question);
  return ctx.inTx(async (tx) => {
    await storeAnswers(tx, ctx, id, answers, 'staff', home);
    const after = await readRecord(tx, participantTable, id, ctx.actor);
    return isRejection(after) ? after : { identityStatus: after.identityStatus };
  });
}
