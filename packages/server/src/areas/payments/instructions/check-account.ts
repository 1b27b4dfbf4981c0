import { authenticateElectronicPayment, verifyElectronicPayment } from '@fiducia/contract/payments/election.routes';
import type { AccountAnswer } from '@fiducia/contract/payments/election-results';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkBankAccountNumber } from '@fiducia/domain/foundation/validation/bank-account-number';
import { checkRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Keyring } from '../../../platform/db/keyring.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import type { BankAccountAnswer } from '../../../platform/providers/providers.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';

export interface BankPair {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** The blind index of the routing and account number together. */
export function pairIndex(keyring: Keyring, { routingNumber, accountNumber }: BankPair): Buffer {
  return keyring.blindIndex('bankPair', `${routingNumber.trim()}:${accountNumber.replace(/[\s-]/g, '')}`);
}

/** Returns messages by field for numbers that no bank can have; empty if the numbers are well formed. */
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

/** Stores the bank's response about a routing and account number. */
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
 * Returns the bank's latest response about this account for this person, if it was verified under this name. Ignores
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

function accountAnswer(answer: BankAccountAnswer): AccountAnswer {
  const rejection = rejectionOfAnswer(answer);
  return {
    isVerified: rejection === undefined,
    answer,
    sentence: rejection?.sentence ?? 'The bank confirmed this account.',
  };
}

/** The two steps of verifying an account: first its format, then the bank's response, which is stored. */
export function accountChecks({ providers }: Platform): readonly Endpoint[] {
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
      const name = `${body.participantFirstName} ${body.participantLastName}`;
      const answer = await providers.verifyBankAccount({
        routingNumber: body.routingNumber,
        accountNumber: body.accountNumber,
        name,
      });
      const owner = {
        orderLineId: line.id,
        participantId: line.participantId,
        masterAccountId: line.masterAccountId,
        name,
      };
      await ctx.inTx(async (tx) => {
        await saveVerification(tx, ctx, owner, body, answer);
        return true;
      });
      return reply(accountAnswer(answer));
    }),
  ];
}
