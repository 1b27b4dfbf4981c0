import { createAccountTaxForms, releaseTaxForms } from '@fiducia/contract/reports/tax-form.routes';
import { addMonths, yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { taxRefundHooks } from '@fiducia/server/areas/taxes/refunds/refund-hooks';
import { taxRefundTable } from '@fiducia/server/areas/taxes/tax-refund.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { createFromBody } from '@fiducia/server/platform/engine/serve-entity';
import { after, type SeedContext } from './seed-context.ts';

/**
 * Seeds tax forms for last year, released in January, one sponsor's late forms that aren't released yet, and a request
 * for a tax refund.
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
  agenda.on(after(end, -1), () => requestRefund(context));
}

/** Requests a refund of a tax that was withheld last month. */
async function requestRefund({ scenario, staff, end }: SeedContext): Promise<void> {
  const [tax] = await scenario.platform.database.many<{ id: string }>(sql`
    select t.id from payments p join order_line_taxes t on t.payment_instruction_id = p.payment_instruction_id
     where t.authority = 'federal' and t.amount_cents > 10000 and t.status <> 'unwound' and p.status = 'cleared'
       and p.effective_date >= ${addMonths(end, -1)}::date order by p.id limit 1`);
  if (tax === undefined) return;
  await scenario.inTx(staff.administrator, (tx, ctx) =>
    createFromBody(tx, ctx, taxRefundTable, taxRefundHooks, {
      orderLineTaxId: tax.id,
      amount: 10_000,
      reason: 'Form W-8BEN arrived after the payment',
    }),
  );
}
