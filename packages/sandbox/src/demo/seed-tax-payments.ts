import { createAccountTaxForms, releaseTaxForms } from '@fiducia/contract/reports/tax-form.routes';
import { addPaymentsToTaxBatch } from '@fiducia/contract/taxes/tax-payment-batch.routes';
import { addMonths, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { taxPaymentBatchTable } from '@fiducia/server/areas/taxes/tax-payment-batch.table';
import { taxPaymentBatchHooks } from '@fiducia/server/areas/taxes/tax-payment-batches';
import { taxRefundTable } from '@fiducia/server/areas/taxes/tax-refund.table';
import { taxRefundHooks } from '@fiducia/server/areas/taxes/tax-refund-hooks';
import { sql } from '@fiducia/server/platform/db/sql';
import { createFromBody } from '@fiducia/server/platform/engine/serve-entity';
import { after, type SeedContext } from './seed-context.ts';

/**
 * Seeds tax forms for last year, released in January, one sponsor's late forms that aren't released yet, and a tax
 * payment to the IRS.
 */
export function seedTaxPayments(context: SeedContext): void {
  const { agenda, end, scenario, staff, sponsors } = context;
  const thisYear = yearOf(end);
  const request = (masterAccountId: string) =>
    scenario.ask(staff.administrator, createAccountTaxForms, {
      params: { id: masterAccountId, x: String(thisYear - 1) },
      body: { formCodes: ['1099-R', '1042-S'] },
    });
  agenda.on(`${thisYear}-01-21`, async () => {
    const requests = [];
    for (const { masterAccountId } of sponsors) requests.push(await request(masterAccountId));
    await scenario.runJobs();
    for (const { id } of requests) {
      scenario.later();
      await scenario.ask(staff.administrator, releaseTaxForms, { params: { id }, body: {} });
    }
  });
  agenda.on(`${thisYear}-01-26`, async () => {
    for (const { clients, masterAccountId } of sponsors)
      await scenario.ask(clients.owner, createAccountTaxForms, {
        params: { id: masterAccountId, x: String(thisYear - 1) },
        body: {},
      });
    await scenario.runJobs();
  });
  agenda.on(after(end, -12), async () => {
    await request(sponsors[2].masterAccountId);
    await scenario.runJobs();
  });
  agenda.on(after(end, -1), () => payTaxes(context));
}

/** Adds last month's federal tax to a batch that is due next month, and requests a refund of one tax. */
async function payTaxes({ scenario, staff, end }: SeedContext): Promise<void> {
  const { database } = scenario.platform;
  const withheld = await database.many<{ id: string; tax_id: string }>(sql`
    select p.id, t.id as tax_id from payments p join order_line_taxes t on t.payment_instruction_id = p.payment_instruction_id
     where t.authority = 'federal' and t.amount_cents > 0 and t.status = 'withheld' and p.status = 'cleared'
       and p.effective_date >= ${addMonths(end, -1)}::date order by p.id limit 12`);
  const [first] = withheld;
  if (first === undefined) return;
  const batchId = await scenario.inTx(staff.administrator, (tx, ctx) =>
    createFromBody(tx, ctx, taxPaymentBatchTable, taxPaymentBatchHooks, {
      authority: 'federal',
      dueOn: `${addMonths(end, 1).slice(0, 7)}-15`,
    }),
  );
  await scenario.ask(staff.administrator, addPaymentsToTaxBatch, {
    body: { taxPaymentBatchUuid: batchId, paymentIds: withheld.map(({ id }) => id) },
  });
  scenario.later();
  await scenario.inTx(staff.administrator, (tx, ctx) =>
    createFromBody(tx, ctx, taxRefundTable, taxRefundHooks, {
      orderLineTaxId: first.tax_id,
      amount: 10_000,
      reason: 'Form W-8BEN arrived after the payment',
    }),
  );
}
