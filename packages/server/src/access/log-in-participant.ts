import { loginParticipant } from '@fiducia/contract/access/participant-login.routes';
import type { SignedIn } from '@fiducia/contract/access/sign-in.routes';
import { participant as participantEntity } from '@fiducia/contract/participants/participant.entity';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readAuthenticatedUser } from './authenticated-user.ts';
import { checkCaptcha } from './captcha.ts';
import { forgetActors, openIdentifier } from './identify.ts';
import { hashPin, newPin } from './pin.ts';
import { plainName } from './plain-name.ts';
import { logSecurityEvent } from './security-events.ts';
import { startSession } from './sessions.ts';
import { lockSpentLines, matchPin, openLines, type PinLine, takePinTry } from './try-pin.ts';

interface Entries {
  readonly taxId: string;
  readonly lastName: string;
  readonly pin: string;
}

/** So many PINs are compared whoever is named, and multiples of it for people with many distributions. */
const comparedAtOnce = 4;
let nobodysPin: Promise<string> | undefined;

async function linesOf(db: Queries, work: Work, { taxId, lastName }: Entries): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select l.id from participants p join order_lines l on l.participant_id = p.id
    where p.tax_id_index = ${work.keyring.blindIndex('taxId', taxId.replace(/[\s-]/g, ''))} and p.deleted_at is null
      and lower(regexp_replace(coalesce(p.last_name, p.company_name, ''), '[^[:alpha:]]', '', 'g')) = ${plainName(lastName)}
      and l.pin_hash is not null and l.deleted_at is null and l.status <> 'cancelled'`);
  return rows.map((row) => row.id);
}

/** Compares with made-up hashes until the number of comparisons says nothing about who was found. */
async function compareInVain(work: Work, pin: string, compared: number): Promise<void> {
  nobodysPin ??= hashPin(work.keyring, newPin());
  const hash = await nobodysPin;
  const missing = compared === 0 ? comparedAtOnce : (comparedAtOnce - (compared % comparedAtOnce)) % comparedAtOnce;
  const nobody: PinLine = { id: '', participant_id: '', pin_hash: hash, pin_attempts: 0 };
  await matchPin(
    work,
    Array.from({ length: missing }, () => nobody),
    pin,
  );
}

/**
 * The records that the proven letters are about, and no others of the same tax id: a sponsor can list a person twice, and
 * have the second letter sent elsewhere.
 */
const provenRecords = (matches: readonly PinLine[]): string[] => [
  ...new Set(matches.map((line) => line.participant_id)),
];

async function provePerson({ database }: Platform, work: Work, entries: Entries): Promise<string[] | Refusal> {
  const tried = await takePinTry(database, await linesOf(database, work, entries));
  const matches = await matchPin(work, tried, entries.pin);
  await compareInVain(work, entries.pin, tried.length);
  if (matches.length === 0) {
    await lockSpentLines(database, work, tried);
    await logSecurityEvent(database, work, { kind: 'participantSignInFailed', userId: work.actor.userId });
    return accessRefusals.notFound();
  }
  return database.inTx(async (tx) => {
    await openLines(tx, work, matches, tried);
    return provenRecords(matches);
  });
}

/** Gives records that nobody has to a login. */
export async function bindRecords(
  tx: Tx,
  doer: Doer,
  userId: string,
  participantIds: readonly string[],
): Promise<void> {
  const free = await tx.many<{ id: string }>(
    sql`select id from participants where id = any(${participantIds}::text[]) and user_id is null order by id for no key update`,
  );
  for (const { id } of free) await setColumns(tx, doer, participantEntity, id, { user_id: userId });
}

/** A login of a participant who proved another letter keeps its session and gains its record, when it is of the same person. */
async function bindToOwnLogin(tx: Tx, work: Work, userId: string, proven: readonly string[]): Promise<void> {
  const same = await tx.many<{ id: string }>(sql`
    select p.id from participants p where p.id = any(${proven}::text[])
      and exists (select 1 from participants mine where mine.user_id = ${userId} and mine.tax_id_index = p.tax_id_index)`);
  await bindRecords(
    tx,
    work,
    userId,
    same.map((row) => row.id),
  );
}

async function begin(
  platform: Platform,
  work: Work,
  proven: string[],
  request: { token: string | undefined; userAgent: string; address: string },
): Promise<SignedIn> {
  const { database } = platform;
  const { userId, userType } = work.actor;
  const token = await database.inTx(async (tx) => {
    if (userId !== null && userType === 'participant' && request.token !== undefined) {
      await bindToOwnLogin(tx, work, userId, proven);
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
    const started = await startSession(tx, work, session);
    await logSecurityEvent(tx, work, { kind: 'participantSignedIn', userId: null, subject: started.id });
    return started.token;
  });
  forgetActors(database);
  const actor = await openIdentifier(database).identify(token);
  return { authentication: { token }, user: await readAuthenticatedUser(database, actor) };
}

/** Tax id, last name and PIN: one answer for every failure, after the same work. */
export const participantLogInEndpoints = (platform: Platform): Endpoint[] => [
  on(loginParticipant, async ({ body, token, userAgent, address }, work) => {
    const flaw = await checkCaptcha(platform, body.recaptchaClientResponse);
    if (flaw) return flaw;
    const proven = await provePerson(platform, work, body);
    return isRefusal(proven) ? proven : reply(await begin(platform, work, proven, { token, userAgent, address }));
  }),
];
