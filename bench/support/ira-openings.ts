import { peopleWorkbook } from '../../tests/support/people-sheet.ts';
import type { Caller, TestServer } from '../../tests/support/test-server.ts';
import { makeBankAccount, scenarioOf } from '../../tests/support/trust-scenario.ts';

const header = [
  'First Name',
  'Last Name',
  'SSN',
  'DOB',
  'Address',
  'City',
  'State',
  'ZIP',
  'Account type',
  'Pre-tax amount',
];
const letters = (index: number): string =>
  String.fromCodePoint(...[676, 26, 1].map((weight) => 97 + (Math.floor(index / weight) % 26)));
const row = (index: number) => [
  'Ada',
  `Sample${letters(index)}`,
  `50${String(1 + Math.floor(index / 9000))}-60-${String(1000 + (index % 9000))}`,
  '04/17/1962',
  '14 Harbor Street',
  'Austin',
  'TX',
  '78701',
  'Traditional',
  1_000,
];

async function must(response: Promise<{ readonly httpStatus: number; readonly text: string }>): Promise<void> {
  const { httpStatus, text } = await response;
  if (httpStatus !== 200) throw new Error(text);
}

/**
 * Opens default IRAs from a file: the time from the funding of the lines until each IRA has its number, its money (P28),
 * and the letter and message to its owner. Compares it with the insert of the same rows alone. Returns a staff user.
 */
export async function measureOpenings(server: TestServer, people: number): Promise<Caller> {
  const trust = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'orders.view']);
  const rights = ['orders.view', 'orders.edit', 'orders.initiate', 'orders.submit', 'accounts.view', 'plans.view'];
  const staff = await server.signIn('staffMember', [...rights, 'participants.view', 'participants.edit']);
  await makeBankAccount(server);
  const scenario = scenarioOf(server, trust);
  const sponsor = await server.sponsor('Bench Mills');
  const made = await staff.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'enhancedIra',
    planId: sponsor.planId,
  });
  const orderId = made.result.id;
  const bytes = await peopleWorkbook(
    header,
    Array.from({ length: people }, (_, index) => row(index)),
  );
  await must(staff.upload(`/private/orders/${orderId}/bulk-orders`, 'file', 'people.xlsx', bytes));
  await server.jobs.runDue();
  for (const path of [`/public/orders/${orderId}/submit`, `/private/orders/${orderId}/initiate`]) {
    await must(staff.call('POST', path));
    await server.jobs.runDue();
  }
  const { depositId } = await scenario.wire(people * 100_000, 'PLAN MONEY');
  const linkId = await scenario.link(depositId, sponsor.planId, people * 100_000);
  await must(trust.call('POST', `/private/trust/deposit-links/${linkId}/auto-associate-to-order/${orderId}`));
  const begin = await clockOf(server);
  await server.jobs.runDue();
  const [numbers, letters] = [await endOf(server, 'open-default-ira'), await clockOf(server)].map((at) => at - begin);
  const opened = await staff.call<{ opened: number }>('GET', `/public/orders/${orderId}/ira-openings`);
  if (opened.result.opened !== people) throw new Error(`only ${opened.text}`);
  const bare = await insertAlone(server);
  const each = (seconds = 0): string => `${seconds.toFixed(1)} s, ${((seconds * 1000) / people).toFixed(1)} ms each`;
  console.log(
    `${people} default IRAs from funded lines to their numbers and money: ${each(numbers)} (goal: 120 s for 5,000)`,
  );
  console.log(`until each owner has the welcome letter and the message: ${each(letters)}`);
  console.log(
    `inserting the same IRAs and transactions alone: ${bare.toFixed(2)} s, ratio ${((numbers ?? 0) / bare).toFixed(1)}`,
  );
  return staff;
}

/** Returns the time of the database in seconds. */
async function clockOf({ platform: { database } }: TestServer): Promise<number> {
  const { rows } = await database.query<{ at: string }>('select clock_timestamp() as at');
  return Date.parse(rows[0]?.at ?? '') / 1_000;
}

/** Returns when the last job of a kind ended, in seconds. */
async function endOf({ platform: { database } }: TestServer, kind: string): Promise<number> {
  const { rows } = await database.query<{ at: string }>('select max(finished_at) as at from jobs where kind = $1', [
    kind,
  ]);
  return Date.parse(rows[0]?.at ?? '') / 1_000;
}

/** Copies the rows of the IRAs and of their book, one transaction for each IRA as the job has, into tables like theirs. */
async function insertAlone({ platform: { database } }: TestServer): Promise<number> {
  for (const table of ['ira_accounts', 'ira_transactions'])
    await database.query(`create table bench_${table} (like ${table} including all)`);
  const { rows } = await database.query<{ id: string }>('select id from ira_accounts order by id');
  const begin = performance.now();
  for (const { id } of rows) {
    await database.query('insert into bench_ira_accounts select * from ira_accounts where id = $1', [id]);
    await database.query(
      'insert into bench_ira_transactions select * from ira_transactions where ira_account_id = $1',
      [id],
    );
  }
  return (performance.now() - begin) / 1_000;
}
