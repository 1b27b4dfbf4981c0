import { type MadeBatch, sendPrenotes as sendPrenotesRoute } from '@fiducia/contract/payments/payment-batch.routes';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEffectiveDate } from '@fiducia/domain/time/effective-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import type { FileStore } from '../files/file-store.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { achTraceNumber, achTransactionCode } from '../rails/ach/ach-file.ts';
import { readBankAccount } from './bank-account.ts';
import { achFrame, builtAndChecked } from './build-bank-files.ts';
import { takeFileIdModifier, takeTraceCounters } from './payment-references.ts';
import { earliestDate } from './read-effective-date.ts';
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
  readonly bank_account_type: string | null;
  readonly bank_pair_index: Buffer;
}

/** Writes a file of prenotes: one for each bank account that was not tested yet. Answers the file as a batch of its own. */
export const sendPrenotes = (files: FileStore) =>
  on(sendPrenotesRoute, async ({ body }, work) => {
    const made = await work.inTx((tx) => makePrenotes(tx, work, files, body));
    return isRefusal(made) ? made : reply(made);
  });

/** Bank accounts of these instructions that no prenote has tested. */
const untested = (tx: Tx, wanted: Wanted): Promise<Tested[]> =>
  tx.many<Tested>(sql`
    select distinct on (i.bank_pair_index) i.id, i.friendly_id, i.payable_to, i.routing_number, i.account_number_encrypted,
           i.bank_account_type, i.bank_pair_index
      from payment_instructions i
     where i.id = any(${[...new Set(wanted.paymentInstructionIds)]}::text[]) and i.deleted_at is null and i.payment_method_code = 'achPayment'
       and i.bank_pair_index is not null and i.account_number_encrypted is not null and i.status <> 'cancelled'
       and not exists (select 1 from prenotes n where n.bank_pair_index = i.bank_pair_index and n.returned_at is null)
     order by i.bank_pair_index, i.id`);

/** Every bank account of these instructions was tested, perhaps by somebody else a moment ago. */
export const nothingToTest = invalid({ paymentInstructionIds: ['None of these bank accounts needs a prenote now.'] });

async function makePrenotes(tx: Tx, work: Doer, files: FileStore, wanted: Wanted): Promise<MadeBatch | Refusal> {
  const account = await readBankAccount(tx, work.keyring, wanted.corporateBankAccountId);
  if (isRefusal(account)) return invalid({ corporateBankAccountId: ['Choose one of our bank accounts.'] });
  const flaw = checkEffectiveDate(wanted.effectiveDate, earliestDate(account, 'ach', work.now));
  if (flaw !== undefined) return invalid({ effectiveDate: [flaw] });
  const tested = await untested(tx, wanted);
  if (tested.length === 0) return nothingToTest;
  const fileDate = localDate(work.now.toISOString(), timeZones.eastern);
  const modifier = await takeFileIdModifier(tx, account.id, fileDate);
  if (isRefusal(modifier)) return modifier;
  const originatingDfi = account.routingNumber.slice(0, 8);
  const first = await takeTraceCounters(tx, originatingDfi, Number(wanted.effectiveDate.slice(0, 4)), tested.length);
  const entries = tested.map((one, place) => ({
    transactionCode: achTransactionCode(
      one.bank_account_type === 'savings' ? 'savings' : 'checking',
      'credit',
      'prenote',
    ),
    routingNumber: one.routing_number,
    accountNumber: work.keyring.open('bankAccount', one.account_number_encrypted).reveal(),
    amountCents: 0,
    individualId: one.friendly_id.slice(0, 15),
    name: one.payable_to,
    traceNumber: achTraceNumber(originatingDfi, first + place),
  }));
  const text = builtAndChecked(
    {
      ...achFrame(account, modifier, work.now),
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
  if (isRefusal(text)) return text;
  const friendlyId = newFriendlyId(work.now);
  const fileId = await storeBankFile(
    tx,
    work,
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
  await tx.run(sql`
    insert into prenotes (id, payment_instruction_id, bank_pair_index, outgoing_bank_file_id, trace_number, effective_date, created_at)
    select p.id, p.instruction_id, p.pair, ${fileId}, p.trace, ${wanted.effectiveDate}, ${work.now}
      from unnest(${tested.map(() => newId())}::text[], ${tested.map(({ id }) => id)}::text[],
                  ${tested.map((one) => one.bank_pair_index)}::bytea[], ${entries.map(({ traceNumber }) => traceNumber)}::text[])
        as p (id, instruction_id, pair, trace)`);
  return { id: fileId, friendlyId, totalCount: entries.length, total: 0 };
}
