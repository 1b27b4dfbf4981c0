import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tiePlaces } from '../../packages/domain/src/reports/filing/year-tie.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, server } from '../support/edge-scenario.ts';
import {
  acknowledge,
  backdate,
  openFilingDesk,
  readRecords,
  readYear,
  releaseForms,
  sendFile,
  year,
} from '../support/filing-desk.ts';
import { inOrder } from '../support/in-order.ts';
import { batchBy, deposits, send } from '../support/tax-deposit-desk.ts';

inOrder();

type Statement = ReturnType<typeof sql>;

/** A planted cent in each place: the statement, the statement that undoes it, and words of the record it names. */
const planted: Readonly<
  Record<(typeof tiePlaces)[number], readonly [plant: Statement, undo: Statement, names: RegExp]>
> = {
  taxAndLedger: [
    sql`update order_line_taxes set amount_cents = amount_cents + 1 where amount_cents = 200000 and authority = 'federal'`,
    sql`update order_line_taxes set amount_cents = amount_cents - 1 where amount_cents = 200001 and authority = 'federal'`,
    /Ada Yates, order line/,
  ],
  depositAndTaxes: [
    sql`update tax_payments set sent_amount_cents = sent_amount_cents + 1 where status = 'sent'`,
    sql`update tax_payments set sent_amount_cents = sent_amount_cents - 1 where status = 'sent'`,
    /^Deposit \d\d-/,
  ],
  depositAndLedger: [
    sql`update ledger_accounts set balance_cents = balance_cents - 1 where code = '2310'`,
    sql`update ledger_accounts set balance_cents = balance_cents + 1 where code = '2310'`,
    /^Deposit \d\d-/,
  ],
  depositAndBank: [
    sql`update bank_transactions set amount_cents = amount_cents - 1 where bank_reference = 'TIE-DEBIT'`,
    sql`update bank_transactions set amount_cents = amount_cents + 1 where bank_reference = 'TIE-DEBIT'`,
    /^Bank debit TIE-DEBIT for Deposit/,
  ],
  taxAndItem: [
    sql`update tax_form_items set state_tax_cents = state_tax_cents + 1 where gross_cents = 1000000`,
    sql`update tax_form_items set state_tax_cents = state_tax_cents - 1 where gross_cents = 1000000`,
    /Ada Yates, order line .*, state tax/,
  ],
  paymentAndItem: [
    sql`update tax_form_items set gross_cents = gross_cents + 1 where gross_cents = 1000000`,
    sql`update tax_form_items set gross_cents = gross_cents - 1 where gross_cents = 1000001`,
    /Ada Yates, order line/,
  ],
  taxOnForm: [
    sql`update tax_forms set federal_tax_cents = federal_tax_cents + 1 where gross_cents = 1000000`,
    sql`update tax_forms set federal_tax_cents = federal_tax_cents - 1 where gross_cents = 1000000`,
    /Ada Yates, Form 1099-R \d{4}, federal tax/,
  ],
  grossOnForm: [
    sql`update tax_forms set gross_cents = gross_cents + 1 where gross_cents = 1000000`,
    sql`update tax_forms set gross_cents = gross_cents - 1 where gross_cents = 1000001`,
    /Ada Yates, Form 1099-R/,
  ],
  taxableOnForm: [
    sql`update tax_forms set taxable_cents = taxable_cents + 1 where gross_cents = 1000000`,
    sql`update tax_forms set taxable_cents = taxable_cents - 1 where gross_cents = 1000000`,
    /Ada Yates, Form 1099-R/,
  ],
  formAndBoxes: [
    sql`update tax_forms set boxes = replace(boxes::text, '200000', '200001')::jsonb where gross_cents = 1000000`,
    sql`update tax_forms set boxes = replace(boxes::text, '200001', '200000')::jsonb where gross_cents = 1000000`,
    /Ada Yates, Form 1099-R \d{4}, box 4/,
  ],
  formAndRecord: [
    sql`update tax_reporting_records set gross_cents = gross_cents + 1 where gross_cents = 1000000`,
    sql`update tax_reporting_records set gross_cents = gross_cents - 1 where gross_cents = 1000001`,
    /Ada Yates, Form 1099-R \d{4}, record \d of file \d\d-.*, gross/,
  ],
  recordsAndFile: [
    sql`update tax_reporting_files set total_federal_tax_cents = total_federal_tax_cents + 1`,
    sql`update tax_reporting_files set total_federal_tax_cents = total_federal_tax_cents - 1`,
    /^File \d\d-.*, federal tax/,
  ],
};

beforeAll(async () => {
  await openFilingDesk([
    { grossCents: 1_000_000, state: 'OR', name: 'Yates' },
    { grossCents: 500_000, state: 'OR', name: 'Byron' },
  ]);
  await server.jobs.runDue();
  const made = await batchBy('federal', '2027-12-31');
  expect(made.httpStatus, made.text).toBe(200);
  const sent = await send(made.result.id);
  expect(sent.httpStatus, sent.text).toBe(200);
  await backdate();
  await db().run(
    sql`update tax_payments set tax_year = ${year}, liability_from = make_date(${year}, 6, 1), liability_to = make_date(${year}, 6, 30)`,
  );
  await plantSettled();
  await releaseForms();
  const file = await sendFile('original', 'TIE-1');
  await acknowledge(
    file,
    (await readRecords(file)).map(({ recordNumber }) => ({
      recordId: String(recordNumber),
      receiptId: 'TIE-1',
      status: 'Accepted',
    })),
  );
}, 90_000);
afterAll(() => server.stop());

/** Plants a settled deposit with its tax and the debit of the bank, which takes days of a bank otherwise. */
async function plantSettled(): Promise<void> {
  const debit = newId();
  await db().run(sql`
    insert into bank_transactions (id, corporate_bank_account_id, transaction_date, amount_cents, transaction_type_code, bank_type_code, bank_reference, natural_key, available_on, status)
    select ${debit}, id, current_date, -116250, 'debit', '451', 'TIE-DEBIT', 'TIE-DEBIT', current_date, 'settled' from corporate_bank_accounts limit 1`);
  const taxes = await db().one<{ total: number; authority: string }>(sql`
    select sum(amount_cents)::bigint as total, min(id) as authority from order_line_taxes where authority <> 'federal'`);
  await db().run(sql`update bank_transactions set amount_cents = -(${taxes?.total ?? 0}::bigint) where id = ${debit}`);
  await db().run(sql`
    update tax_payments p set status = 'settled', sent_amount_cents = ${taxes?.total ?? 0}::bigint, bank_transaction_id = ${debit}, settled_on = current_date,
           tax_payment_batch_id = (select id from tax_payment_batches limit 1)
      from taxing_authorities a where a.id = p.taxing_authority_id and a.kind = 'state'`);
}

describe('ledger, deposits, and forms of a year', () => {
  test('agree to the cent, and equal Form 945', async () => {
    const found = await readYear();
    expect(found.differences).toEqual([]);
    expect(found.returns[0]).toEqual({ form: 'Form 945', withheld: 300_000, forms: 300_000 });
    const [row] = found.payers;
    expect(row).toMatchObject({
      federalTax: 300_000,
      ledger: 300_000,
      deposited: 300_000,
      toDeposit: 0,
      difference: 0,
    });
    expect((await deposits()).map(({ status }) => status).toSorted()).toEqual(['sent', 'settled']);
  });

  test.each(tiePlaces)('a planted cent in %s is reported with its record', async (place) => {
    const [plant, undo, names] = planted[place];
    await db().run(plant);
    const found = (await readYear()).differences.filter((one) => one.place === place);
    await db().run(undo);
    expect(found.map(({ label }) => label)).toEqual([expect.stringMatching(names)]);
    expect(Math.abs(found[0]?.differenceCents ?? 0)).toBe(1);
    expect((await readYear()).differences).toEqual([]);
  });

  test('a tax on no form is a difference as a whole', async () => {
    await db().run(sql`update tax_form_items set source_id = ${'f'.repeat(32)} where gross_cents = 500000`);
    const found = await readYear();
    expect(
      found.differences.filter(({ place }) => place === 'taxAndItem').map(({ differenceCents }) => differenceCents),
    ).toContain(100_000);
  });
});
