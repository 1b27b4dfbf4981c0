import {
  confirmTaxPayments,
  createTaxBatchByDueDate,
  proposeTaxPayments,
  sendTaxBatch,
} from '@fiducia/contract/taxes/tax-deposit.routes';
import { matchBankTransaction } from '@fiducia/contract/trust/bank-transaction.routes';
import { type CalendarDate, compareDates } from '@fiducia/domain/foundation/calendar/dates';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { taxDepositScheduleTable } from '@fiducia/server/areas/taxes/tax-deposit-schedule.table';
import { taxPaymentBatchTable } from '@fiducia/server/areas/taxes/tax-payment-batch.table';
import { taxingAuthorityTable } from '@fiducia/server/areas/taxes/taxing-authority.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';
import { change, create } from './sponsors-and-accounts.ts';

const afterTheStatement = 10;

/**
 * Seeds the deposits of withheld tax: batches that are sent the banking day before a deposit is due, and debited by the
 * bank on the next day. The last one is sent but not debited, and one waits for the second person.
 */
export function seedTaxDeposits(context: SeedContext, begin: CalendarDate): void {
  const { agenda, end } = context;
  agenda.on(begin, () => setUpAuthorities(context));
  const last = after(end, -3);
  for (let day = after(begin, 1); compareDates(day, last) <= 0; day = after(day, 1)) {
    const on = day;
    agenda.on(on, () => depositWhatIsDue(context, on), 5);
  }
  agenda.on(end, () => prepareLastBatch(context), afterTheStatement + 1);
}

async function setUpAuthorities({ scenario, staff }: SeedContext): Promise<void> {
  // Adds the authorities, which a job does otherwise.
  await scenario.ask(staff.taxManager, proposeTaxPayments, { body: {} });
  const ids = await scenario.platform.database.many<{ id: string; code: string }>(
    sql`select id, code from taxing_authorities`,
  );
  const idOf = (code: string) => ids.find((one) => one.code === code)?.id ?? '';
  await change(scenario, staff.taxManager, taxingAuthorityTable, idOf('federal945'), {
    portalUrl: 'https://www.eftps.gov',
    contactName: 'EFTPS customer service',
    contactPhoneNumber: '8005554477',
  });
  await create(scenario, staff.taxManager, taxDepositScheduleTable, {
    taxingAuthorityId: idOf('federal945'),
    payerEin: '91-1234501',
    frequency: 'semiweekly',
    validFrom: '2025-01-01',
    reason: 'More than $50,000 on Form 945 in the lookback year',
  });
}

interface DueRow {
  readonly authority: string;
  readonly due_on: string;
}

/** Sends a batch for each authority with deposits that are due on the next banking day. */
async function depositWhatIsDue(context: SeedContext, day: CalendarDate): Promise<void> {
  const { scenario } = context;
  const settleOn = after(day, 1);
  const due = await scenario.platform.database.many<DueRow>(sql`
    select case when a.kind = 'federal' then 'federal' else a.code end as authority, max(p.due_on) as due_on
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.status = 'due' and p.deleted_at is null and p.due_on <= ${settleOn}::date group by 1 order by 1`);
  for (const { authority, due_on } of due) await deposit(context, authority, due_on, settleOn);
}

async function prepare(
  { scenario, staff, bank }: SeedContext,
  of: { readonly authority: string; readonly dueOn: string; readonly settleOn: string },
): Promise<string> {
  const { id } = await scenario.ask(staff.taxManager, createTaxBatchByDueDate, { body: of });
  await change(scenario, staff.taxManager, taxPaymentBatchTable, id, { corporateBankAccountId: bank.accountId });
  scenario.later();
  return id;
}

async function deposit(context: SeedContext, authority: string, dueOn: string, settleOn: string): Promise<void> {
  const { scenario, staff, bank, agenda, end } = context;
  const id = await prepare(context, { authority, dueOn, settleOn });
  await scenario.ask(staff.approver, sendTaxBatch, { params: { id }, body: {} });
  scenario.later();
  const sent = await scenario.platform.database.many<{ id: string; ein: string; amount: number; number: string }>(sql`
    select id, payer_ein as ein, sent_amount_cents as amount, friendly_id as number from tax_payments
     where tax_payment_batch_id = ${id} and sent_amount_cents is not null and payer_ein is not null order by id`);
  if (authority === 'federal')
    await scenario.ask(staff.taxManager, confirmTaxPayments, {
      params: { id },
      body: {
        confirmations: sent.map((one) => ({
          taxPaymentId: one.id,
          payerEin: one.ein,
          amount: cents(one.amount),
          settledOn: settleOn,
          confirmationNumber: `27${one.number.slice(-13)}`,
        })),
      },
    });
  const total = sent.reduce((sum, { amount }) => sum + amount, 0);
  const reference = `TAX${id.slice(-10).toUpperCase()}`;
  if (compareDates(settleOn, after(end, -3)) > 0) return;
  bank.books(settleOn, {
    typeCode: '451',
    amountCents: total,
    bankReference: reference,
    text: `${authority === 'federal' ? 'USATAXPYMT IRS' : `${authority} TAX PYMT`}`,
  });
  agenda.on(settleOn, () => matchDebit(context, id, reference), afterTheStatement);
}

async function matchDebit({ scenario, staff }: SeedContext, batchId: string, reference: string): Promise<void> {
  const debit = await scenario.platform.database.one<{ id: string }>(
    sql`select id from bank_transactions where bank_reference = ${reference}`,
  );
  if (debit === undefined) throw new Error(`the bank did not debit ${reference}`);
  await scenario.ask(staff.trustOfficer, matchBankTransaction, {
    params: { id: debit.id },
    body: { kind: 'taxPaymentBatch', targetId: batchId, note: 'Amount and date agree with the batch' },
  });
}

/** Prepares a batch that a second person can send. */
async function prepareLastBatch(context: SeedContext): Promise<void> {
  const { scenario, end } = context;
  const [next] = await scenario.platform.database.many<DueRow>(sql`
    select 'federal' as authority, min(p.due_on) as due_on from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
     where p.status = 'due' and p.deleted_at is null and a.kind = 'federal' having min(p.due_on) is not null`);
  if (next !== undefined) await prepare(context, { authority: 'federal', dueOn: next.due_on, settleOn: after(end, 2) });
}
