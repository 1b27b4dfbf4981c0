import { statementOfDay } from '../../packages/sandbox/src/bank/build-incoming-files.ts';
import type { RunningServer } from './running-server.ts';

interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Returns the bank’s statement of a day with a debit for each sent batch of deposits and the credit of a refund, and the
 * references of the debits.
 */
export async function taxStatement(
  running: RunningServer,
  date: string,
  refund: number,
): Promise<{ readonly file: TestFile; readonly debits: readonly string[] }> {
  const batches = await running.rows<{ total: number }>(`
    select sum(sent_amount_cents)::int as total from tax_payments where status = 'sent' and deleted_at is null
     group by tax_payment_batch_id order by tax_payment_batch_id`);
  const [account] = await running.rows<{ routing: string; number: Buffer; balance: string }>(`
    select c.routing_number as routing, c.account_number_encrypted as number,
           (select f.closing_balance_cents from bank_transaction_files f where f.corporate_bank_account_id = c.id
             order by f.period_to desc nulls last, f.created_at desc limit 1) as balance
      from corporate_bank_accounts c where c.display_name = 'Trust checking'`);
  if (account === undefined) throw new Error('the demo company has no bank account');
  const debits = batches.map(({ total }, at) => ({
    typeCode: '451',
    amountCents: total,
    bankReference: `YEAR${at}`,
    text: 'USATAXPYMT IRS',
  }));
  const buffer = statementOfDay({
    accountNumber: running.platform.keyring.open('bankAccount', account.number).reveal(),
    routingNumber: account.routing,
    date,
    openingCents: Number(account.balance),
    fileId: '901',
    transactions: [
      ...debits,
      { typeCode: '142', amountCents: refund, bankReference: 'YEARREFUND', text: 'US TREASURY 310 TAX REF' },
    ],
  });
  return {
    file: { name: 'statement.bai', mimeType: 'text/plain', buffer },
    debits: debits.map(({ bankReference }) => bankReference),
  };
}

/** A form in a file of information returns. */
export interface FiledRecord extends Record<string, unknown> {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly participant: string;
  readonly account: string;
}

export const recordsOf = (running: RunningServer, fileId: string): Promise<FiledRecord[]> =>
  running.rows<FiledRecord>(
    `select f.id, r.record_number as number, f.recipient_name as name, f.participant_id as participant, f.master_account_id as account
       from tax_reporting_records r join tax_forms f on f.id = r.tax_form_id
      where r.tax_reporting_file_id = $1 order by r.record_number`,
    [fileId],
  );

/** Returns the acknowledgment of a file as the authority writes it: all records are accepted but the rejected one. */
export async function acknowledgmentOf(
  running: RunningServer,
  of: {
    readonly fileId: string;
    readonly receiptId: string;
    readonly year: number;
    readonly rejectedId: string | undefined;
  },
): Promise<TestFile> {
  const at = new Date(running.platform.clock.now().getTime() + 60_000).toISOString();
  const lines = (await recordsOf(running, of.fileId)).map(({ number, id }) => {
    const answer = id === of.rejectedId ? 'Rejected,R1099-017,Name and TIN do not match' : 'Accepted,,';
    return `${of.year},${of.receiptId},${number},${answer},${at}`;
  });
  const header = 'Tax Year,Receipt ID,Record ID,Status,Error Code,Error Message,Status Date';
  return {
    name: 'acknowledgment.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  };
}
