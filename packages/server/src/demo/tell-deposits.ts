import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { cancelDeposit, returnDeposit } from '@fiducia/contract/trust/deposit.routes';
import { sql } from '../db/sql.ts';
import { create } from './demo-company.ts';
import { after, type Stage } from './demo-stage.ts';

/** Deposits that nobody has linked yet, one that the bank took back, one announced and one announced in vain. */
export function tellDeposits(stage: Stage): void {
  const { agenda, end, bank, story, staff } = stage;
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
    const found = await story.platform.database.one<{ deposit: string; debit: string }>(sql`
      select c.deposit_id as deposit, d.id as debit from bank_transactions c, bank_transactions d where c.bank_reference = 'BACK7302' and d.bank_reference = 'BOUNCE7302'`);
    if (!found) throw new Error('the returned deposit is not there');
    await story.ask(staff.trustOfficer, returnDeposit, {
      params: { id: found.deposit, bankTransactionId: found.debit },
    });
  });
  agenda.on(after(end, -2), async () => {
    const announced = { checkDate: after(end, -2), payer: 'Brightwater Mills', institution: 'First Example Bank' };
    await create(story, staff.trustOfficer, deposit, { ...announced, amount: 1_500_000, checkNumber: '7401' });
    const id = await create(story, staff.trustOfficer, deposit, { ...announced, amount: 99_000, checkNumber: '7402' });
    await story.ask(staff.trustOfficer, cancelDeposit, { params: { id }, body: { note: 'Entered twice' } });
  });
}
