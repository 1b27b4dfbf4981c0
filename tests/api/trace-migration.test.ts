import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { listMigrations, migrationsFolder } from '../../packages/server/src/platform/db/migration-files.ts';
import { freshDatabase } from '../support/fresh-database.ts';

const name = '202611230430-bank-answers.sql';

/** Inserts an ACH payment without the records that it belongs to. */
const pay = (client: pg.Client, id: string, trace: string, on: string) =>
  client.query(
    `insert into payments (id, payment_instruction_id, order_line_id, master_account_id, payment_batch_id, corporate_bank_account_id,
                           attempt, status, payment_method_code, payable_to, amount_cents, effective_date, instruction_fingerprint,
                           reference_number, trace_number, created_at)
     values ($1::text, $1::text, $1::text, $1::text, $1::text, $1::text, 1, 'cleared', 'achPayment', 'Payee', 100, $3::date, 'x', $1::text, $2, $3::date)`,
    [id, trace, on],
  );

test('[bank-files 3] the migration accepts trace numbers that repeat across years, and none repeats after it', async () => {
  const database = await freshDatabase('template0');
  const client = new pg.Client({ connectionString: database.url });
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-migrations-'));
  const add = (file: string) => copyFileSync(new URL(file, migrationsFolder), join(folder, file));
  const run = () => migrate(database.url, { folder: pathToFileURL(`${folder}/`) });
  await client.connect();
  try {
    for (const one of listMigrations()) if (one.name < name) add(one.name);
    await run();
    await client.query('set session_replication_role = replica');
    const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(32));
    await pay(client, first ?? '', '021000020000007', '2024-03-01');
    await pay(client, second ?? '', '021000020000007', '2025-03-03');
    await pay(client, third ?? '', '021000020000012', '2025-03-03');
    await client.query(
      `insert into trace_counters (odfi, year, last) values ('02100002', 2024, 7), ('02100002', 2025, 12)`,
    );
    await client.query(`
      insert into bank_answers (id, kind, natural_key, payment_id) values ('${'4'.repeat(32)}', 'achReturn', 'achReturn:t:R03:r', '${first}')`);
    add(name);
    await run();
    const { rows: payments } = await client.query('select trace_repeats from payments order by id');
    expect(payments.map((row: { trace_repeats: boolean }) => row.trace_repeats)).toEqual([false, true, false]);
    const { rows: counters } = await client.query('select odfi, last::int from ach_trace_counters');
    expect(counters).toEqual([{ odfi: '02100002', last: 12 }]);
    const { rows: answers } = await client.query('select natural_key from bank_answers');
    expect(answers).toEqual([{ natural_key: `achReturn:t:R03:r:${'1'.repeat(15)}` }]);
    await expect(pay(client, '5'.repeat(32), '021000020000007', '2031-03-03')).rejects.toThrow('payments__trace');
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
