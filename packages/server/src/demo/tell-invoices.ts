import { createAccountInvoice, payInvoice, sendInvoice, voidInvoice } from '@fiducia/contract/recurring/invoice.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import { sql } from '../db/sql.ts';
import { idOf } from './demo-company.ts';
import { after, type Stage } from './demo-stage.ts';

const afterStatement = 10;

/** A sponsor that bears the fees of its orders: one invoice is paid, one sent, one was a mistake, and the next is a draft. */
export function tellInvoices(stage: Stage): void {
  const { agenda, story, staff, sponsors, bank, end } = stage;
  const [debtor] = sponsors;
  const draft = async (memo: string): Promise<string> => {
    const made = await story.ask(staff.administrator, createAccountInvoice, {
      params: { accountId: debtor.masterAccountId },
      body: { memo },
    });
    story.later();
    return idOf(made);
  };
  const send = async (memo: string): Promise<string> => {
    const id = await draft(memo);
    await story.ask(staff.administrator, sendInvoice, { params: { id } });
    return id;
  };
  agenda.on(after(end, -42), async () => {
    const id = await send('Fees of distributions until now');
    const paidOn = after(end, -35);
    bank.books(paidOn, {
      typeCode: '195',
      amountCents: await totalOf(stage, id),
      bankReference: 'INVOICE7501',
      text: `${debtor.name} INVOICE`,
    });
    agenda.on(paidOn, () => pay(stage, id, 'INVOICE7501'), afterStatement);
  });
  agenda.on(after(end, -16), async () => {
    const id = await draft('Fees of the month, drafted before the month was over');
    await story.ask(staff.administrator, voidInvoice, { params: { id } });
  });
  agenda.on(after(end, -14), async () => {
    await send('Fees since the last invoice');
  });
  agenda.on(after(end, -1), async () => {
    await draft('Fees since the last invoice');
  });
}

async function totalOf({ story }: Stage, id: string): Promise<number> {
  const row = await story.platform.database.one<{ total: number }>(
    sql`select total_cents as total from invoices where id = ${id}`,
  );
  return row?.total ?? 0;
}

/** The sponsor's money is linked to its account and pays the invoice. */
async function pay(stage: Stage, id: string, reference: string): Promise<void> {
  const { story, staff, sponsors } = stage;
  const [debtor] = sponsors;
  const deposit = await story.platform.database.one<{ id: string }>(
    sql`select deposit_id as id from bank_transactions where bank_reference = ${reference}`,
  );
  if (!deposit) throw new Error('the money for the invoice did not arrive');
  story.later();
  const link = await story.ask(staff.trustOfficer, createDepositLink, {
    params: { id: deposit.id },
    body: { type: 'account', accountId: debtor.masterAccountId, amount: await totalOf(stage, id) },
  });
  story.later();
  await story.ask(staff.trustOfficer, payInvoice, { params: { id }, body: { depositLinkId: link.id } });
}
