import { cancelDeposit, returnDeposit } from '@fiducia/contract/trust/deposit.routes';
import { depositTable } from '@fiducia/server/areas/trust/deposit.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';
import { create } from './sponsors-and-accounts.ts';

/**
 * Seeds deposits that are not linked yet, one that the bank returned, an expected one, and an expected one that was
 * canceled.
 */
export function seedDeposits(context: SeedContext): void {
  const { agenda, end, bank, scenario, staff } = context;
  const check = (day: string, amountCents: number, reference: string) =>
    bank.books(day, {
      typeCode: '301',
      amountCents,
      bankReference: reference,
      customerReference: reference.slice(-4),
      text: 'HARBORLIGHT TRUST COMPANY',
    });
  bank.books(after(end, -1), {
    typeCode: '195',
    amountCents: 8_214_377,
    bankReference: 'NOLINK1',
    text: 'LANTERN HEALTH PLAN FUNDING',
  });
  bank.books(after(end, -3), {
    typeCode: '165',
    amountCents: 1_930_050,
    bankReference: 'NOLINK2',
    text: 'FERNHILL SCHOOL DISTRICT',
  });
  check(end, 2_750_000, 'HELD7301');
  check(after(end, -12), 640_000, 'BACK7302');
  agenda.on(after(end, -9), async () =>
    bank.books(after(end, -9), {
      typeCode: '555',
      amountCents: 640_000,
      bankReference: 'BOUNCE7302',
      text: 'DEPOSITED ITEM RETURNED',
    }),
  );
  agenda.on(after(end, -8), async () => {
    const found = await scenario.platform.database.one<{ deposit: string; debit: string }>(sql`
      select c.deposit_id as deposit, d.id as debit from bank_transactions c, bank_transactions d
       where c.bank_reference = 'BACK7302' and c.deposit_id is not null and d.bank_reference = 'BOUNCE7302'`);
    if (!found) throw new Error('the returned deposit is missing');
    await scenario.ask(staff.trustOfficer, returnDeposit, {
      params: { id: found.deposit, bankTransactionId: found.debit },
    });
  });
  agenda.on(after(end, -2), async () => {
    const announced = { checkDate: after(end, -2), payer: 'Brightwater Mills', institution: 'First Example Bank' };
    await create(scenario, staff.trustOfficer, depositTable, { ...announced, amount: 1_500_000, checkNumber: '7401' });
    const id = await create(scenario, staff.trustOfficer, depositTable, {
      ...announced,
      amount: 99_000,
      checkNumber: '7402',
    });
    await scenario.ask(staff.trustOfficer, cancelDeposit, { params: { id }, body: { note: 'Entered twice' } });
  });
}
