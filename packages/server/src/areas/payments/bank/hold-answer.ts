import { heldAnswerKindNames } from '@fiducia/domain/payments/held-bank-answer-machine';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { raiseAlert } from '../disbursements/raise-alert.ts';
import { heldBankAnswerTable } from '../held-bank-answer.table.ts';
import { type BankAnswer, plainAccount } from './bank-answer.ts';

/** Stores a response that a user must decide about, and alerts staff. No payment changes. Returns its ID. */
export async function holdAnswer(
  tx: Tx,
  ctx: ActorContext,
  rawFileId: string,
  answer: BankAnswer,
  reason: string,
): Promise<string> {
  const id = newId();
  const { correction } = answer;
  const sealed = (accountNumber: string | undefined): Buffer | null => {
    const plain = plainAccount(accountNumber ?? '');
    return plain === '' ? null : ctx.keyring.seal('bankAccount', plain);
  };
  const account = plainAccount(answer.accountNumber);
  await tx.run(sql`
    insert into held_bank_answers (id, status, kind, natural_key, code, reason, name, amount_cents, original_trace, individual_id,
                                   receiving_dfi, entry_dfi, account_number_encrypted, account_number_index, account_number_last4,
                                   corrected_routing_number, corrected_account_number_encrypted, corrected_transaction_code,
                                   corrected_name, inbound_raw_file_id, created_at, updated_at)
    values (${id}, 'held', ${answer.kind}, ${answer.naturalKey}, ${answer.code}, ${reason}, ${answer.name}, ${answer.amount},
            ${answer.originalTrace}, ${answer.individualId}, ${answer.receivingDfi}, ${answer.entryDfi}, ${sealed(account)},
            ${account === '' ? null : ctx.keyring.blindIndex('bankAccount', account)}, ${account === '' ? null : account.slice(-4)},
            ${correction?.routingNumber ?? null}, ${sealed(correction?.accountNumber)}, ${correction?.transactionCode ?? null},
            ${correction?.name ?? null}, ${rawFileId}, ${ctx.now}, ${ctx.now})`);
  await recordCreation(tx, ctx, heldBankAnswerTable, [{ id, state: { status: 'held', substatus: null } }]);
  const what = `${heldAnswerKindNames[answer.kind]}${answer.code === '' ? '' : ` (${answer.code})`}`;
  await raiseAlert(
    tx,
    ctx.now,
    'bankAnswerUnmatched',
    id,
    `${what} held for review. ${reason} No payment was changed.`,
  );
  return id;
}
