import { loginParticipant } from '@fiducia/contract/access/participant-login.routes';
import type { SignedIn } from '@fiducia/contract/access/sign-in.routes';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { participantTable } from '../../participants/participant.table.ts';
import { checkCaptcha } from '../factors/captcha.ts';
import { hashPin, newPin } from '../factors/pin.ts';
import { requestIdentityCheck } from '../factors/request-identity-check.ts';
import { lockSpentLines, matchPin, openLines, type PinLine, takePinTry } from '../factors/try-pin.ts';
import { readAuthenticatedUser } from '../sessions/authenticated-user.ts';
import { forgetActors, openIdentifier } from '../sessions/identify.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { startSession } from '../sessions/sessions.ts';

interface Entries {
  readonly taxId: string;
  readonly lastName: string;
  readonly pin: string;
}

/** The number of PIN comparisons is always a multiple of this number, whatever name is entered. */
const comparedAtOnce = 4;
let nobodysPin: Promise<string> | undefined;

async function linesOf(db: Queries, ctx: RequestContext, { taxId, lastName }: Entries): Promise<string[]> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    select l.id, coalesce(p.last_name, p.company_name, '') as name from participants p join order_lines l on l.participant_id = p.id
    where p.tax_id_index = ${ctx.keyring.blindIndex('taxId', taxId.replace(/[\s-]/g, ''))} and p.deleted_at is null
      and l.pin_hash is not null and l.deleted_at is null and l.status <> 'cancelled'`);
  return rows.filter(({ name }) => foldName(name) === foldName(lastName)).map(({ id }) => id);
}

/** Compares with dummy hashes, so that the number of comparisons does not reveal who was found. */
async function compareInVain(ctx: RequestContext, pin: string, compared: number): Promise<void> {
  nobodysPin ??= hashPin(ctx.keyring, newPin());
  const hash = await nobodysPin;
  const missing = compared === 0 ? comparedAtOnce : (comparedAtOnce - (compared % comparedAtOnce)) % comparedAtOnce;
  const nobody: PinLine = { id: '', participant_id: '', pin_hash: hash, pin_attempts: 0 };
  await matchPin(
    ctx,
    Array.from({ length: missing }, () => nobody),
    pin,
  );
}

/**
 * Returns the participant records whose letters have this PIN. Leaves out other records with the same tax ID, because a
 * sponsor could list a participant twice and have the second letter sent elsewhere.
 */
const provenRecords = (matches: readonly PinLine[]): string[] => [
  ...new Set(matches.map((line) => line.participant_id)),
];

async function provePerson(
  { database }: Platform,
  ctx: RequestContext,
  entries: Entries,
): Promise<string[] | Rejection> {
  const tried = await takePinTry(database, await linesOf(database, ctx, entries));
  const matches = await matchPin(ctx, tried, entries.pin);
  await compareInVain(ctx, entries.pin, tried.length);
  if (matches.length === 0) {
    await lockSpentLines(database, ctx, tried);
    await logSecurityEvent(database, ctx, { kind: 'participantSignInFailed', userId: ctx.actor.userId });
    return accessRejections.notFound();
  }
  return database.inTx(async (tx) => {
    await openLines(tx, ctx, matches, tried);
    const proven = provenRecords(matches);
    await requestIdentityCheck(tx, proven, { cause: 'unlock' });
    return proven;
  });
}

/** Links unlinked records to a login. */
export async function bindRecords(
  tx: Tx,
  ctx: ActorContext,
  userId: string,
  participantIds: readonly string[],
): Promise<void> {
  const free = await tx.many<{ id: string }>(
    sql`select id from participants where id = any(${participantIds}::text[]) and user_id is null order by id for no key update`,
  );
  for (const { id } of free) await setColumns(tx, ctx, participantTable, id, { user_id: userId });
}

/**
 * Links the record of another letter to a signed-in participant's login if it has the same tax ID. The session
 * continues.
 */
async function bindToOwnLogin(tx: Tx, ctx: RequestContext, userId: string, proven: readonly string[]): Promise<void> {
  const same = await tx.many<{ id: string }>(sql`
    select p.id from participants p where p.id = any(${proven}::text[])
      and exists (select 1 from participants mine where mine.user_id = ${userId} and mine.tax_id_index = p.tax_id_index)`);
  await bindRecords(
    tx,
    ctx,
    userId,
    same.map((row) => row.id),
  );
}

async function begin(
  platform: Platform,
  ctx: RequestContext,
  proven: string[],
  request: { token: string | undefined; userAgent: string; address: string },
): Promise<SignedIn> {
  const { database } = platform;
  const { userId, userType } = ctx.actor;
  const token = await database.inTx(async (tx) => {
    if (userId !== null && userType === 'participant' && request.token !== undefined) {
      await bindToOwnLogin(tx, ctx, userId, proven);
      return request.token;
    }
    const session = {
      userType: 'participant',
      userId: null,
      participantIds: proven,
      isPasswordFresh: false,
      userAgent: request.userAgent,
      address: request.address,
    } as const;
    const started = await startSession(tx, ctx, session);
    await logSecurityEvent(tx, ctx, { kind: 'participantSignedIn', userId: null, subject: started.id });
    return started.token;
  });
  forgetActors(database);
  const actor = await openIdentifier(database).identify(token);
  return { authentication: { token }, user: await readAuthenticatedUser(database, actor) };
}

/**
 * Returns the endpoint to sign in with tax ID, last name, and PIN. Every failure gets the same response after the same
 * amount of work.
 */
export const participantLogInEndpoints = (platform: Platform): Endpoint[] => [
  on(loginParticipant, async ({ body, token, userAgent, address }, ctx) => {
    const problem = await checkCaptcha(platform, body.recaptchaClientResponse);
    if (problem) return problem;
    const proven = await provePerson(platform, ctx, body);
    if (isRejection(proven)) return proven;
    platform.wakeJobs();
    return reply(await begin(platform, ctx, proven, { token, userAgent, address }));
  }),
];
