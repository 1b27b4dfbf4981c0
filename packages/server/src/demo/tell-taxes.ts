import { createAccountTaxForms, releaseTaxForms } from '@fiducia/contract/reports/tax-form.routes';
import { taxPaymentBatch } from '@fiducia/contract/taxes/tax-payment-batch.entity';
import { addPaymentsToTaxBatch } from '@fiducia/contract/taxes/tax-payment-batch.routes';
import { taxRefund } from '@fiducia/contract/taxes/tax-refund.entity';
import { addMonths, yearOf } from '@fiducia/domain/time/dates';
import { sql } from '../db/sql.ts';
import { createFromBody } from '../engine/serve-entity.ts';
import { taxPaymentBatchHooks } from '../taxes/tax-payment-batches.ts';
import { taxRefundHooks } from '../taxes/tax-refund-hooks.ts';
import { after, type Stage } from './demo-stage.ts';

/** The forms of last year are given out in January; one sponsor's late ones wait for their release. Taxes go to the IRS. */
export function tellTaxes(stage: Stage): void {
  const { agenda, end, story, staff, sponsors } = stage;
  const thisYear = yearOf(end);
  const request = (masterAccountId: string) =>
    story.ask(staff.administrator, createAccountTaxForms, {
      params: { id: masterAccountId, x: String(thisYear - 1) },
      body: { formCodes: ['1099-R', '1042-S'] },
    });
  agenda.on(`${thisYear}-01-21`, async () => {
    const asked = [];
    for (const { masterAccountId } of sponsors) asked.push(await request(masterAccountId));
    await story.runJobs();
    for (const { id } of asked) {
      story.later();
      await story.ask(staff.administrator, releaseTaxForms, { params: { id }, body: {} });
    }
  });
  agenda.on(`${thisYear}-01-26`, async () => {
    for (const { clients, masterAccountId } of sponsors)
      await story.ask(clients.owner, createAccountTaxForms, {
        params: { id: masterAccountId, x: String(thisYear - 1) },
        body: {},
      });
    await story.runJobs();
  });
  agenda.on(after(end, -12), async () => {
    await request(sponsors[2].masterAccountId);
    await story.runJobs();
  });
  agenda.on(after(end, -1), () => payTaxes(stage));
}

/** Last month's federal tax stands in a batch that is due next month, and one tax is asked back. */
async function payTaxes({ story, staff, end }: Stage): Promise<void> {
  const { database } = story.platform;
  const withheld = await database.many<{ id: string; tax_id: string }>(sql`
    select p.id, t.id as tax_id from payments p join order_line_taxes t on t.payment_instruction_id = p.payment_instruction_id
     where t.authority = 'federal' and t.amount_cents > 0 and t.status = 'withheld' and p.status = 'cleared'
       and p.effective_date >= ${addMonths(end, -1)}::date order by p.id limit 12`);
  const [first] = withheld;
  if (first === undefined) return;
  const batchId = await story.inTx(staff.administrator, (tx, work) =>
    createFromBody(tx, work, taxPaymentBatch, taxPaymentBatchHooks, {
      authority: 'federal',
      dueOn: `${addMonths(end, 1).slice(0, 7)}-15`,
    }),
  );
  await story.ask(staff.administrator, addPaymentsToTaxBatch, {
    body: { taxPaymentBatchUuid: batchId, paymentIds: withheld.map(({ id }) => id) },
  });
  story.later();
  await story.inTx(staff.administrator, (tx, work) =>
    createFromBody(tx, work, taxRefund, taxRefundHooks, {
      orderLineTaxId: first.tax_id,
      amount: 10_000,
      reason: 'The treaty form came after the payment',
    }),
  );
}
