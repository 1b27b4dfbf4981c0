import { type MadeBatch, sendPrenotes as sendPrenotesRoute } from '@fiducia/contract/payments/payment-batch.routes';
import { checkEffectiveDate } from '@fiducia/domain/foundation/calendar/effective-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../../platform/call/answer.ts';
import type { ActorContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { achTraceNumber, achTransactionCode } from '../../../rails/ach/ach-file.ts';
import { readBankAccount } from '../disbursements/bank-account.ts';
import { takeFileIdModifier, takeTraceCounters } from '../disbursements/payment-references.ts';
import { earliestDate } from '../disbursements/read-effective-date.ts';
import { achFrame, builtAndChecked } from './build-bank-files.ts';
import { storeBankFile } from './store-bank-file.ts';

interface Wanted {
  readonly effectiveDate: string;
  readonly corporateBankAccountId: string;
  readonly paymentInstructionIds: readonly string[];
}

interface Tested {
  readonly id: string;
  readonly friendly_id: string;
  readonly payable_to: string;
  readonly routing_number: string;
  readonly account_number_encrypted: Buffer;
  readonly account_number_index: Buffer;
  readonly bank_account_type: string | null;
  readonly bank_pair_index: Buffer;
}

/** Creates a file with a prenote for each bank account that has none yet, and returns it in the shape of a batch. */
export const sendPrenotes = (files: FileStore) =>
  on(sendPrenotesRoute, async ({ body }, ctx) => {
    const made = await ctx.inTx((tx) => makePrenotes(tx, ctx, files, body));
    return isRejection(made) ? made : reply(made);
  });

/** Returns the bank accounts of these instructions that have no prenote, or only returned ones. */
const untested = (tx: Tx, wanted: Wanted): Promise<Tested[]> =>
  tx.many<Tested>(sql`
    select distinct on (i.bank_pair_index) i.id, i.friendly_id, i.payable_to, i.routing_number, i.account_number_encrypted,
           i.account_number_index, i.bank_account_type, i.bank_pair_index
      from payment_instructions i
     where i.id = any(${[...new Set(wanted.paymentInstructionIds)]}::text[]) and i.deleted_at is null and i.payment_method_code = 'achPayment'
       and i.bank_pair_index is not null and i.account_number_encrypted is not null
       and i.account_number_index is not null and i.routing_number is not null and i.status <> 'cancelled'
       and not exists (select 1 from prenotes n where n.bank_pair_index = i.bank_pair_index and n.returned_at is null)
     order by i.bank_pair_index, i.id`);

/** Rejection for when no bank account needs a prenote, perhaps because another user sent one a moment ago. */
export const nothingToTest = invalid({
  paymentInstructionIds: [
    'None of these instructions has a bank account that needs a prenote. Select other instructions.',
  ],
});

const prenoteCode = (type: string | null) =>
  achTransactionCode(type === 'savings' ? 'savings' : 'checking', 'credit', 'prenote');

async function makePrenotes(
  tx: Tx,
  ctx: ActorContext,
  files: FileStore,
  wanted: Wanted,
): Promise<MadeBatch | Rejection> {
  const account = await readBankAccount(tx, ctx.keyring, wanted.corporateBankAccountId);
  if (isRejection(account)) return invalid({ corporateBankAccountId: ['Select one of our bank accounts.'] });
  const problem = checkEffectiveDate(wanted.effectiveDate, earliestDate(account, 'ach', ctx.now));
  if (problem !== undefined) return invalid({ effectiveDate: [problem] });
  const tested = await untested(tx, wanted);
  if (tested.length === 0) return nothingToTest;
  const fileDate = localDate(ctx.now.toISOString(), timeZones.eastern);
  const modifier = await takeFileIdModifier(tx, account.id, fileDate);
  if (isRejection(modifier)) return modifier;
  const originatingDfi = account.routingNumber.slice(0, 8);
  const first = await takeTraceCounters(tx, originatingDfi, tested.length);
  if (isRejection(first)) return first;
  const entries = tested.map((one, index) => ({
    transactionCode: prenoteCode(one.bank_account_type),
    routingNumber: one.routing_number,
    accountNumber: ctx.keyring.open('bankAccount', one.account_number_encrypted).reveal(),
    amountCents: 0,
    individualId: one.friendly_id.slice(0, 15),
    name: one.payable_to,
    traceNumber: achTraceNumber(originatingDfi, first + index),
  }));
  const text = builtAndChecked(
    {
      ...achFrame(account, modifier, ctx.now),
      batches: [
        {
          secCode: 'PPD',
          companyName: account.files.companyName ?? account.displayName,
          companyId: account.achCompanyId,
          entryDescription: 'DISTRIB',
          effectiveDate: wanted.effectiveDate,
          originatingDfi,
          batchNumber: 1,
          entries,
        },
      ],
    },
    { count: entries.length, totalCents: 0n },
  );
  if (isRejection(text)) return text;
  const friendlyId = newFriendlyId(ctx.now);
  const fileId = await storeBankFile(
    tx,
    ctx,
    files,
    { paymentBatchId: null, corporateBankAccountId: account.id, fileDate },
    {
      kind: 'ach',
      fileName: `prenotes-${wanted.effectiveDate}-${modifier}.ach`,
      mimeType: 'text/plain',
      bytes: Buffer.from(text, 'ascii'),
      fileIdModifier: modifier,
      messageId: null,
      totals: { count: entries.length, totalCents: 0n },
    },
  );
  await savePrenotes(tx, ctx, wanted, fileId, tested, entries);
  return { id: fileId, friendlyId, totalCount: entries.length, total: 0 };
}

/** Stores the prenotes of a file with the accounts to which they were sent. */
async function savePrenotes(
  tx: Tx,
  ctx: ActorContext,
  { effectiveDate }: Wanted,
  fileId: string,
  tested: readonly Tested[],
  entries: readonly { readonly traceNumber: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into prenotes (id, payment_instruction_id, bank_pair_index, sent_to_routing_number, sent_to_account_index,
                          outgoing_bank_file_id, trace_number, effective_date, created_at)
    select p.id, p.instruction_id, p.pair, p.routing, p.account, ${fileId}, p.trace, ${effectiveDate}, ${ctx.now}
      from unnest(${tested.map(() => newId())}::text[], ${tested.map(({ id }) => id)}::text[],
                  ${tested.map((one) => one.bank_pair_index)}::bytea[], ${tested.map((one) => one.routing_number)}::text[],
                  ${tested.map((one) => one.account_number_index)}::bytea[], ${entries.map(({ traceNumber }) => traceNumber)}::text[])
        as p (id, instruction_id, pair, routing, account, trace)`);
}
