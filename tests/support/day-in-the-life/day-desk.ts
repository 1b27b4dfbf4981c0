import { addBankingDays } from '../../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { localDate, timeZones } from '../../../packages/domain/src/foundation/calendar/time-zone.ts';
import { balanceChangeOf, statementOfDay } from '../../../packages/sandbox/src/bank/build-incoming-files.ts';
import type { Bai2DraftTransaction } from '../../../packages/server/src/rails/bai2/build-bai2.ts';
import { makePayingAccount } from '../pay-run-scenario.ts';
import type { Caller } from '../test-server.ts';
import { accountNumber } from '../trust-scenario.ts';
import type { DayDriver } from './day-driver.ts';
import type { Day } from './generate-day.ts';

export interface DaySponsor {
  readonly masterAccountId: string;
  readonly subaccountId: string;
  readonly planId: string;
  readonly client: Caller;
}

/** The users of the day, our bank account, and what happened at the bank so far. */
export interface DayDesk {
  readonly driver: DayDriver;
  readonly day: Day;
  readonly bankAccountId: string;
  readonly sponsors: readonly DaySponsor[];
  readonly specialist: Caller;
  readonly officer: Caller;
  readonly approver: Caller;
  readonly taxClerk: Caller;
  readonly bank: { openingCents: number; files: number; transactions: number };
}

const views = ['accounts.view', 'plans.view', 'participants.view', 'orders.view', 'trust.view', 'payments.view'];

/** Opens the desk: one sponsor with a plan for every six orders, and the staff of the departments. */
export async function openDayDesk(driver: DayDriver, day: Day): Promise<DayDesk> {
  const { server } = driver.site;
  const sponsors: DaySponsor[] = [];
  for (let index = 0; index < day.sponsors; index += 1) {
    const place = await server.sponsor(`Sponsor ${String.fromCharCode(65 + index)} Mills`);
    await server.platform.database.query('update plans set employer_identification_number = $2 where id = $1', [
      place.planId,
      String(121_000_000 + index),
    ]);
    const rights = ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit', 'payments.view'];
    const places = { masterAccountIds: [place.masterAccountId] };
    sponsors.push({ ...place, client: await server.signIn('client', rights, places) });
  }
  const staff = (rights: readonly string[]) => server.signIn('staffMember', [...views, ...rights]);
  return {
    driver,
    day,
    bankAccountId: await makePayingAccount(server),
    sponsors,
    specialist: await staff([
      'orders.edit',
      'orders.initiate',
      'payments.edit',
      'documents.view',
      'documents.edit',
      'documents.print',
    ]),
    officer: await staff(['trust.edit', 'trust.link', 'payments.release']),
    approver: await staff(['payments.approve']),
    taxClerk: await staff(['tax.view', 'tax.file']),
    bank: { openingCents: 0, files: 0, transactions: 0 },
  };
}

export const rowsOf = async <T extends Record<string, unknown>>(
  { driver }: Pick<DayDesk, 'driver'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<T[]> => (await driver.site.server.platform.database.query<T>(statement, [...values])).rows;

export const todayOf = ({ driver }: DayDesk): string =>
  localDate(driver.site.server.platform.clock.now().toISOString(), timeZones.eastern);

export const moveBankingDays = (desk: DayDesk, days: number): Promise<void> =>
  desk.driver.moveTo(addBankingDays(todayOf(desk), days));

/** Imports a bank statement of today with these transactions, and runs what follows from it. */
export async function importStatement(desk: DayDesk, transactions: readonly Bai2DraftTransaction[]): Promise<void> {
  const { bank, driver, officer } = desk;
  bank.files += 1;
  const bytes = statementOfDay({
    accountNumber,
    routingNumber: '021000021',
    date: todayOf(desk),
    openingCents: bank.openingCents,
    transactions,
    fileId: String(bank.files),
  });
  bank.openingCents += balanceChangeOf(transactions);
  bank.transactions += transactions.length;
  const file = { name: `BAI2-${bank.files}.txt`, bytes };
  await driver.act(officer, '/private/bank-transaction-files', { file });
  await driver.runJobs();
}
