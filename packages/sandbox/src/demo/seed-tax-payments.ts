import { createAccountTaxForms, releaseTaxForms } from '@fiducia/contract/reports/tax-form.routes';
import { yearOf } from '@fiducia/domain/foundation/calendar/dates';
import { after, type SeedContext } from './seed-context.ts';

/** Seeds tax forms for last year, released in January, and one sponsor's late forms that aren't released yet. */
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
}
