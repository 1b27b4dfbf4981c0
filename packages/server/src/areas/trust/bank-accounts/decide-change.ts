import { bankAccountValues } from '@fiducia/contract/trust/corporate-bank-account.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bankAccountRejections } from '@fiducia/domain/trust/bank-account-rejections';
import { bankTransactionImported } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decisionColumns } from '../../../platform/engine/second-approval.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { loginsOf, ownRequest } from '../../access/roles/same-person.ts';
import { bankTransactionTable } from '../bank-transaction.table.ts';
import { corporateBankAccountTable } from '../corporate-bank-account.table.ts';
import { corporateBankAccountChangeTable } from '../corporate-bank-account-change.table.ts';
import { changedSettings } from './describe-changes.ts';
import { readAccountRow, valuesOf } from './read-settings.ts';
import { checkNumberUsed, numberTaken } from './request-change.ts';

interface Request {
  readonly id: string;
  readonly corporate_bank_account_id: string | null;
  readonly proposed: unknown;
  readonly formerly: unknown;
  readonly account_number_encrypted: Buffer | null;
  readonly account_number_index: Buffer | null;
  readonly account_number_last4: string | null;
  readonly next_check_number: number | null;
  readonly opening_balance_cents: Cents | null;
  readonly opening_balance_on: string | null;
  readonly requested_by: string | null;
  readonly decision: string | null;
}

/** Approves or rejects a requested change. Only an approval by another person takes effect. */
export async function decideChange(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  decision: 'approve' | 'reject',
): Promise<{ id: string } | Rejection> {
  const request = await tx.one<Request>(sql`
    select id, corporate_bank_account_id, proposed, formerly, account_number_encrypted, account_number_index, account_number_last4,
           next_check_number, opening_balance_cents, opening_balance_on, requested_by, decision
      from corporate_bank_account_changes where id = ${id} and deleted_at is null for no key update`);
  if (request === undefined) return absent;
  if (request.decision !== null) return bankAccountRejections.decidedAlready();
  let accountId = request.corporate_bank_account_id;
  if (decision === 'approve') {
    const problem = await problemOfDecider(tx, ctx, request);
    if (problem) return problem;
    const applied = await apply(tx, ctx, request);
    if (isRejection(applied)) return applied;
    accountId = applied;
  }
  await setColumns(tx, ctx, corporateBankAccountChangeTable, id, {
    ...decisionColumns(ctx, request.requested_by, decision),
    corporate_bank_account_id: accountId,
  });
  return { id };
}

/** Returns why this actor may not approve: they requested the change, perhaps under another login. */
async function problemOfDecider(tx: Tx, ctx: ActorContext, request: Request): Promise<Rejection | undefined> {
  const { userId } = ctx.actor;
  if (userId === null) return absent;
  const own = ownRequest(request.requested_by, userId, await loginsOf(tx, userId));
  return own === undefined ? undefined : bankAccountRejections[own]();
}

async function apply(tx: Tx, ctx: ActorContext, request: Request): Promise<string | Rejection> {
  const accountId = request.corporate_bank_account_id;
  const proposed = bankAccountValues.parse(request.proposed);
  const row = accountId === null ? undefined : await readAccountRow(tx, accountId, sql`for no key update`);
  if (accountId !== null && row === undefined) return absent;
  if (row !== undefined && changedSettings(bankAccountValues.parse(request.formerly), valuesOf(row)).length > 0)
    return bankAccountRejections.accountChanged();
  const index = request.account_number_index ?? row?.account_number_index;
  if (await numberTaken(tx, accountId, proposed.routingNumber, index))
    return bankAccountRejections.accountNumberTaken();
  if (accountId !== null && request.next_check_number !== null) {
    const used = await checkNumberUsed(tx, accountId, request.next_check_number);
    if (used) return used;
  }
  const columns = {
    display_name: proposed.displayName,
    bank_name: proposed.bankName,
    routing_number: proposed.routingNumber,
    ach_company_id: proposed.achCompanyId,
    cut_offs: JSON.stringify(proposed.cutOffs),
    file_settings: JSON.stringify(proposed.fileSettings),
    ...(request.next_check_number === null ? {} : { next_check_number: request.next_check_number }),
    ...(request.account_number_encrypted === null
      ? {}
      : {
          account_number_encrypted: request.account_number_encrypted,
          account_number_index: request.account_number_index,
          account_number_last4: request.account_number_last4,
        }),
  };
  if (accountId !== null) {
    await setColumns(tx, ctx, corporateBankAccountTable, accountId, columns);
    return accountId;
  }
  // The end of an ID is random; its beginning is the time, which accounts of the same day share.
  const code = `${proposed.displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${request.id.slice(-6)}`;
  const id = await insertRecord(tx, ctx, corporateBankAccountTable, {}, { ...columns, code });
  await postOpeningBalance(tx, ctx, id, request);
  return id;
}

const unassigned = { status: 'unassigned', substatus: null };

/**
 * Posts the opening balance as a bank credit that isn't assigned yet, so that staff assign it to the deposits of its
 * owners like any other credit.
 */
async function postOpeningBalance(
  tx: Tx,
  ctx: ActorContext,
  bankAccountId: string,
  { opening_balance_cents: balance, opening_balance_on: on }: Request,
): Promise<void> {
  const amount = balance ?? cents(0);
  if (amount === 0 || on === null) return;
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    bankTransactionTable,
    {},
    {
      id,
      bank_transaction_file_id: null,
      corporate_bank_account_id: bankAccountId,
      transaction_date: on,
      amount_cents: amount,
      transaction_type_code: openingBalanceType,
      bank_type_code: openingBalanceType,
      type_name: 'Opening balance',
      description: 'Opening balance',
      natural_key: `opening-balance:${bankAccountId}`,
      status: unassigned.status,
      available_on: on,
    },
  );
  await recordCreation(tx, ctx, bankTransactionTable, [{ id, state: unassigned }]);
  await post(tx, ctx, [
    bankTransactionImported({ bankTransactionId: id, bankAccountId, amount, isOnHold: false, masterAccountId: null }),
  ]);
}

/** BAI2 code of an opening ledger balance. */
const openingBalanceType = '010';
