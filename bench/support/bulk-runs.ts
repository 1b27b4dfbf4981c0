import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { makePayable, makePayingAccount } from '../../tests/support/pay-run-scenario.ts';
import { peopleHeader, peopleRows, peopleWorkbook } from '../../tests/support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../../tests/support/test-server.ts';

const people = 10_000;

/** Compares an upload of 10,000 participants with COPY plus reading the spreadsheet, and runs a pay run of 10,000. */
export async function measureBulk(url: string): Promise<void> {
  const server = await openTestServer({ url, drop: async () => undefined });
  try {
    await measureUpload(server, url);
    await measurePayRun(server);
  } finally {
    await server.stop();
  }
}

const secondsOf = async (ctx: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await ctx();
  return (performance.now() - begin) / 1_000;
};

async function measureUpload(server: TestServer, url: string): Promise<void> {
  const sponsor = await server.sponsor('Bench Mills');
  const codes = ['orders.view', 'orders.edit', 'plans.view', 'account.view', 'participants.view'];
  const client = await server.signIn('client', codes, { masterAccountIds: [sponsor.masterAccountId] });
  const bytes = await peopleWorkbook(peopleHeader, peopleRows(people));
  const upload = async () => {
    const body = { serviceCode: 'premierDistributions', planId: sponsor.planId };
    const order = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, body);
    const path = `/public/orders/${order.result.id}`;
    const sent = await client.upload(`${path}/upload-participants`, 'file', 'people.xlsx', bytes);
    if (sent.httpStatus !== 200) throw new Error(sent.text);
    await server.jobs.runDue();
    const done = await client.call<{ status: string; totalRows: number }>('GET', `${path}/upload-status`);
    if (done.result.status !== 'done' || done.result.totalRows !== people) throw new Error(done.text);
    return order.result.id;
  };
  let orderId = '';
  const ours = await secondsOf(async () => {
    orderId = await upload();
  });
  const reading = await secondsOf(() =>
    readSheet(
      { bytes, fileName: 'people.xlsx' },
      peopleHeader.map((header) => ({ key: header, header })),
    ),
  );
  const copying = await copyAgain(url, orderId);
  console.log(
    `upload of ${people} people: ${ours.toFixed(2)} s; COPY of the same rows ${copying.toFixed(2)} s, reading the sheet ${reading.toFixed(2)} s`,
  );
  console.log(`${' '.repeat(71)}ratio ${(ours / (copying + reading)).toFixed(1)} (at most 6)`);
}

/** Returns the seconds COPY takes for an order's participants and lines, with the same indexes and constraints. */
async function copyAgain(url: string, orderId: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const files: string[] = [];
  try {
    const sources = [
      [
        'participants',
        `select p.* from participants p join order_lines l on l.participant_id = p.id where l.order_id = '${orderId}'`,
      ],
      [
        'order_lines',
        `select ${await plainColumns(client, 'order_lines')} from order_lines where order_id = '${orderId}'`,
      ],
    ] as const;
    for (const [table, source] of sources) {
      const file = join(tmpdir(), `fiducia-bench-${table}-${process.pid}.copy`);
      files.push(file);
      await client.query(`copy (${source}) to '${file}'`);
      await client.query(`create table copied_${table} (like ${table} including all)`);
    }
    return await secondsOf(async () => {
      for (const [i, [table]] of sources.entries()) {
        await client.query(`copy copied_${table} (${await plainColumns(client, table)}) from '${files[i]}'`);
      }
    });
  } finally {
    await client.end();
    for (const file of files) rmSync(file, { force: true });
  }
}

async function plainColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map((row) => row.column_name).join(', ');
}

async function measurePayRun(server: TestServer): Promise<void> {
  const rights = ['payments.view', 'payments.edit', 'payments.release'];
  const maker = await server.signIn('staffMember', rights);
  const releasers = [
    await server.signIn('staffMember', rights),
    await server.signIn('staffMember', rights),
    await server.signIn('staffMember', rights),
  ];
  const approver = await server.signIn('staffMember', ['payments.approve']);
  const bankAccountId = await makePayingAccount(server);
  const persons = Array.from({ length: people }, (_, i) => ({
    grossCents: 100_000 + i,
    state: i % 2 === 0 ? 'TX' : 'MD',
  }));
  const lines = await makePayable(
    server,
    await server.sponsor('Bench Payers'),
    bankAccountId,
    persons,
    approver.userId,
  );
  const when = await maker.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const seconds = await secondsOf(() =>
    pay(maker, releasers, {
      effectiveDate: when.result.effectiveDate,
      bankAccountId,
      ids: lines.map((line) => line.instructionId),
    }),
  );
  clearInterval(watch);
  console.log(
    `pay run of ${people} instructions to an ACH file: ${seconds.toFixed(1)} s (at most 60), memory +${((most - before) / 1_048_576).toFixed(0)} MB (under 200)`,
  );
}

async function pay(
  maker: Caller,
  releasers: readonly Caller[],
  run: { effectiveDate: string; bankAccountId: string; ids: readonly string[] },
): Promise<void> {
  const made = await maker.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: 'ach',
    effectiveDate: run.effectiveDate,
    corporateBankAccountId: run.bankAccountId,
    paymentInstructionIds: run.ids,
  });
  if (made.httpStatus !== 200) throw new Error(made.text.slice(0, 500));
  let status = '';
  for (const releaser of releasers) {
    const entered = await releaser.call<{ status: string }>(
      'POST',
      `/private/payment-batches/${made.result.id}/enter-at-bank`,
      {},
    );
    status = entered.result.status;
  }
  if (status !== 'enteredAtBank') throw new Error(`the batch is ${status}`);
}
