import { authenticateElectronicPayment, verifyElectronicPayment } from '@fiducia/contract/payments/election.routes';
import type { AccountAnswer } from '@fiducia/contract/payments/election-results';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkBankAccountNumber } from '@fiducia/domain/validation/bank-account-number';
import { checkRoutingNumber } from '@fiducia/domain/validation/routing-number';
import type { Queries, Tx } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import type { BankAccountAnswer } from '../world/world.ts';

export interface BankPair {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** The blind index of routing and account number together. */
export function pairIndex(keyring: Keyring, { routingNumber, accountNumber }: BankPair): Buffer {
  return keyring.blindIndex('bankPair', `${routingNumber.trim()}:${accountNumber.replace(/[\s-]/g, '')}`);
}

/** Messages per field for numbers that no bank can have; empty when they are well formed. */
export function pairFlaws(pair: BankPair): Record<string, string[]> {
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

/** Keeps what the bank answered about a pair. */
export async function keepVerification(
  tx: Tx,
  work: Work,
  owner: AccountOwner,
  pair: BankPair,
  answer: BankAccountAnswer,
): Promise<void> {
  await tx.run(sql`
    insert into account_verifications (id, order_line_id, participant_id, master_account_id, bank_pair_index, routing_number,
      account_number_last4, checked_name, answer, user_id, created_at)
    values (${newId()}, ${owner.orderLineId}, ${owner.participantId}, ${owner.masterAccountId}, ${pairIndex(work.keyring, pair)},
      ${pair.routingNumber.trim()}, ${pair.accountNumber.replace(/[\s-]/g, '').slice(-4)}, ${owner.name}, ${answer}, ${work.actor.userId}, ${work.now})`);
}

/** The bank's last word about a pair for this person, when it was asked for this name. No answer is no word. */
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

const refusalOf: Readonly<Record<Exclude<BankAccountAnswer, 'verified'>, Refusal>> = {
  notFound: electionRefusals.bankNotFound(),
  closed: electionRefusals.bankClosed(),
  nameMismatch: electionRefusals.bankNameMismatch(),
  unavailable: electionRefusals.bankUnavailable(),
};

/** What an answer of the bank means for who entered the account: nothing, or why it cannot be used. */
export function refusalOfAnswer(answer: BankAccountAnswer): Refusal | undefined {
  return answer === 'verified' ? undefined : refusalOf[answer];
}

function told(answer: BankAccountAnswer): AccountAnswer {
  const refusal = refusalOfAnswer(answer);
  return {
    isVerified: refusal === undefined,
    answer,
    sentence: refusal?.sentence ?? 'The bank confirmed this account.',
  };
}

/** The two steps of checking an account: its form at once, then the bank's own answer, which is kept. */
export function accountChecks({ world }: Platform): readonly Endpoint[] {
  return [
    on(verifyElectronicPayment, async ({ params, body }, work) => {
      const line = await readRecord(work.db, orderLine, params.id, work.actor);
      if (isRefusal(line)) return line;
      const flaws = pairFlaws(body);
      if (Object.keys(flaws).length > 0) return invalid(flaws);
      return reply({
        isVerified: false,
        answer: 'wellFormed',
        sentence: 'The numbers are well formed. Next we ask the bank.',
      });
    }),
    on(authenticateElectronicPayment, async ({ params, body }, work) => {
      const line = await readRecord(work.db, orderLine, params.id, work.actor);
      if (isRefusal(line)) return line;
      if (work.actor.userType === 'participant' && line.isUnlocked !== true) return electionRefusals.lineLocked();
      const flaws = pairFlaws(body);
      if (Object.keys(flaws).length > 0) return invalid(flaws);
      const name = `${body.participantFirstName} ${body.participantLastName}`;
      const answer = await world.verifyBankAccount({
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
      await work.inTx(async (tx) => {
        await keepVerification(tx, work, owner, body, answer);
        return true;
      });
      return reply(told(answer));
    }),
  ];
}
