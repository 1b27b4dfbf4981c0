import { createAccountInvoice, payInvoice, sendInvoice, voidInvoice } from '@fiducia/contract/invoices/invoice.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';
import { idOf } from './sponsors-and-accounts.ts';

const afterStatement = 10;

/** Seeds invoices for a sponsor that pays the fees of its orders: one paid, one sent, one voided, and one draft. */
export function seedInvoices(context: SeedContext): void {
  const { agenda, scenario, staff, sponsors, bank, end } = context;
  const [debtor] = sponsors;
  const draft = async (memo: string): Promise<string> => {
    const made = await scenario.ask(staff.administrator, createAccountInvoice, {
      params: { accountId: debtor.masterAccountId },
      body: { memo },
    });
    scenario.later();
    return idOf(made);
  };
  const send = async (memo: string): Promise<string> => {
    const id = await draft(memo);
    await scenario.ask(staff.administrator, sendInvoice, { params: { id } });
    return id;
  };
  agenda.on(after(end, -42), async () => {
    const id = await send('Distribution fees to date');
    const paidOn = after(end, -35);
    bank.books(paidOn, {
      typeCode: '195',
      amountCents: await totalOf(context, id),
      bankReference: 'INVOICE7501',
      text: `${debtor.name} INVOICE`,
    });
    agenda.on(paidOn, () => pay(context, id, 'INVOICE7501'), afterStatement);
  });
  agenda.on(after(end, -16), async () => {
    const id = await draft('Fees for the month, drafted before the month ended');
    await scenario.ask(staff.administrator, voidInvoice, { params: { id } });
  });
  agenda.on(after(end, -14), async () => {
    await send('Fees since the last invoice');
  });
  agenda.on(after(end, -1), async () => {
    await draft('Fees since the last invoice');
  });
}

async function totalOf({ scenario }: SeedContext, id: string): Promise<number> {
  const row = await scenario.platform.database.one<{ total: number }>(
    sql`select total_cents as total from invoices where id = ${id}`,
  );
  return row?.total ?? 0;
}

/** Links the sponsor's money to its account and pays the invoice with it. */
async function pay(context: SeedContext, id: string, reference: string): Promise<void> {
  const { scenario, staff, sponsors } = context;
  const [debtor] = sponsors;
  const deposit = await scenario.platform.database.one<{ id: string }>(
    sql`select deposit_id as id from bank_transactions where bank_reference = ${reference} and deposit_id is not null`,
  );
  if (!deposit) throw new Error('the money for the invoice did not arrive');
  scenario.later();
  const link = await scenario.ask(staff.trustOfficer, createDepositLink, {
    params: { id: deposit.id },
    body: { type: 'account', accountId: debtor.masterAccountId, amount: await totalOf(context, id) },
  });
  scenario.later();
  await scenario.ask(staff.trustOfficer, payInvoice, { params: { id }, body: { depositLinkId: link.id } });
}
