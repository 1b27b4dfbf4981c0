import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRejections } from '../../packages/server/src/check-rejections.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

const fee = { code: 'wire', feeTypeCode: 'a', payer: 'payee', treatment: 'netReducing', amount: 1 };

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
});
afterAll(() => server.stop());

test('every check constraint of the database has a message', async () => {
  const { rows } = await server.platform.database.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`,
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => checkRejections[name] === undefined)).toEqual([]);
  expect(Object.keys(checkRejections).filter((name) => !names.includes(name))).toEqual([]);
});

// A check with the name of another table's check stands for a value that no earlier check rejects.
test.each([
  ['fees_amount_cents_check', 422, 'invalid', 'too small or too large'],
  ['ledger_accounts__not_below_zero', 422, 'invalid', 'isn’t enough money'],
  ['payment_instructions__adds_up', 409, 'contradiction', 'would contradict other data'],
])('a violation of %s gets its message and not an error', async (name, status, code, words) => {
  await server.platform.database.query(`alter table fees drop constraint if exists ${name}`);
  await server.platform.database.query(`alter table fees add constraint ${name} check (display_name <> '${name}')`);
  const answer = await staff.call('POST', '/private/fees', { ...fee, displayName: name });
  expect([answer.httpStatus, answer.status.code, answer.status.message]).toEqual([
    status,
    code,
    expect.stringContaining(words),
  ]);
});
