import { authenticateElectronicPayment, verifyElectronicPayment } from '@fiducia/contract/payments/election.routes';
import type { AccountAnswer } from '@fiducia/contract/payments/election-results';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { checkBankAccountNumber } from '@fiducia/domain/foundation/validation/bank-account-number';
import { checkRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isSameName } from '@fiducia/domain/payments/instruction-risk';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { hit } from '../../../platform/http/rate-limit.ts';
import type { BankAccountAnswer } from '../../../platform/providers/providers.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { personName, readLineRows } from '../computation/line-row.ts';

export interface BankPair {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Returns the blind index of a routing number and account number together. */
export function pairIndex(keyring: Keyring, { routingNumber, accountNumber }: BankPair): Buffer {
  return keyring.blindIndex('bankPair', `${routingNumber.trim()}:${accountNumber.replace(/[\s-]/g, '')}`);
}

/** Returns error messages by field for malformed numbers, or an empty object. */
export function pairProblems(pair: BankPair): Record<string, string[]> {
  const routing = checkRoutingNumber(pair.routingNumber, { label: 'routing number', isRequired: true });
  const account = checkBankAccountNumber(pair.accountNumber.replace(/[\s-]/g, ''), {
    label: 'account number',
    isRequired: true,
  });
  return {
    ...(routing === undefined ? {} : { routingNumber: [routing] }),
    ...(account === undefined ? {} : { accountNumber: [account] }),
  };
}

export interface AccountOwner {
  readonly orderLineId: string;
  readonly participantId: string | null;
  readonly masterAccountId: string;
  readonly name: string;
}

const day = 86_400;
/** Bank accounts that all users together may verify for one order line, and one login for all lines, per day. */
export const accountChecksADay = { ofLine: 20, ofLogin: 300 } as const;

/**
 * Asks the bank whether an account belongs to this name, and stores the response. All verifications count toward the
 * daily limits of the order line and the login, so that no one can search for accounts. Returns a rejection if a limit
 * is reached.
 */
export async function askBank(
  ctx: RequestContext,
  platform: Pick<Platform, 'database' | 'providers'>,
  owner: AccountOwner,
  pair: BankPair,
): Promise<BankAccountAnswer | Rejection> {
  const answer = await askBankAbout(ctx, platform, { place: `line ${owner.orderLineId}`, name: owner.name }, pair);
  if (isRejection(answer)) return answer;
  await platform.database.inTx(async (tx) => {
    await saveVerification(tx, ctx, owner, pair, answer);
    return true;
  });
  return answer;
}

/**
 * Asks the bank whether an account belongs to this name, within the daily limits of a place, such as an order line, and
 * of the login. The caller stores the response.
 */
export async function askBankAbout(
  ctx: RequestContext,
  { database, providers }: Pick<Platform, 'database' | 'providers'>,
  { place, name }: { readonly place: string; readonly name: string },
  { routingNumber, accountNumber }: BankPair,
): Promise<BankAccountAnswer | Rejection> {
  const { ofLine, ofLogin } = accountChecksADay;
  const spent =
    (await hit(database, `account checks of ${place}`, ofLine, day)) ??
    (await hit(database, `account checks of login ${ctx.actor.userId ?? place}`, ofLogin, day));
  if (spent) return electionRejections.accountChecksUsedUp();
  return providers.verifyBankAccount({ routingNumber, accountNumber, name });
}

/** Stores the bank's response to the verification of a routing and account number. */
export async function saveVerification(
  tx: Tx,
  ctx: RequestContext,
  owner: AccountOwner,
  pair: BankPair,
  answer: BankAccountAnswer,
): Promise<void> {
  await tx.run(sql`
    insert into account_verifications (id, order_line_id, participant_id, master_account_id, bank_pair_index, routing_number,
      account_number_last4, checked_name, answer, user_id, created_at)
    values (${newId()}, ${owner.orderLineId}, ${owner.participantId}, ${owner.masterAccountId}, ${pairIndex(ctx.keyring, pair)},
      ${pair.routingNumber.trim()}, ${pair.accountNumber.replace(/[\s-]/g, '').slice(-4)}, ${owner.name}, ${answer}, ${ctx.actor.userId}, ${ctx.now})`);
}

/**
 * Returns the bank's latest response for this account and participant if it was checked under the same name. Ignores
 * `unavailable`.
 */
export async function knownAnswer(
  db: Queries,
  keyring: Keyring,
  owner: AccountOwner,
  pair: BankPair,
): Promise<BankAccountAnswer | undefined> {
  const row = await db.one<{ answer: BankAccountAnswer; checked_name: string }>(sql`
    select answer, checked_name from account_verifications
     where bank_pair_index = ${pairIndex(keyring, pair)} and participant_id is not distinct from ${owner.participantId} and answer <> 'unavailable'
     order by created_at desc, id desc limit 1`);
  return row?.checked_name === owner.name ? row.answer : undefined;
}

const rejectionOf: Readonly<Record<Exclude<BankAccountAnswer, 'verified'>, Rejection>> = {
  notFound: electionRejections.bankNotFound(),
  closed: electionRejections.bankClosed(),
  nameMismatch: electionRejections.bankNameMismatch(),
  unavailable: electionRejections.bankUnavailable(),
};

/** Returns why the account can't be used, or undefined if the bank verified it. */
export function rejectionOfAnswer(answer: BankAccountAnswer): Rejection | undefined {
  return answer === 'verified' ? undefined : rejectionOf[answer];
}

function answerFor(answer: BankAccountAnswer): AccountAnswer {
  const rejection = rejectionOfAnswer(answer);
  return {
    isVerified: rejection === undefined,
    answer,
    sentence: rejection?.sentence ?? 'The bank confirmed this account.',
  };
}

/**
 * Returns the endpoints for the two steps of verifying an account. The first checks the format of the numbers; the
 * second requests the bank's response and stores it.
 */
export function accountChecks(platform: Platform): readonly Endpoint[] {
  return [
    on(verifyElectronicPayment, async ({ params, body }, ctx) => {
      const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
      if (isRejection(line)) return line;
      const problems = pairProblems(body);
      if (Object.keys(problems).length > 0) return invalid(problems);
      return reply({
        isVerified: false,
        answer: 'wellFormed',
        sentence: 'The numbers are valid. Next, we’ll verify the account with the bank.',
      });
    }),
    on(authenticateElectronicPayment, async ({ params, body }, ctx) => {
      const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
      if (isRejection(line)) return line;
      if (ctx.actor.userType === 'participant' && line.isUnlocked !== true) return electionRejections.lineLocked();
      const problems = pairProblems(body);
      if (Object.keys(problems).length > 0) return invalid(problems);
      const [row] = await readLineRows(ctx.db, [line.id], ctx.now.getUTCFullYear());
      if (row === undefined) return absent;
      const name = personName(row);
      const typed = fullName({ firstName: body.participantFirstName, lastName: body.participantLastName });
      if (!isSameName(typed, name))
        return invalid({ participantLastName: [electionRejections.nameNotOnRecord().sentence] });
      const owner = {
        orderLineId: line.id,
        participantId: line.participantId,
        masterAccountId: line.masterAccountId,
        name,
      };
      const answer = await askBank(ctx, platform, owner, body);
      if (isRejection(answer)) return answer;
      return reply(answerFor(answer));
    }),
  ];
}
