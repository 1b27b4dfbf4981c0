import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inOrder } from '../support/in-order.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { balanceOf, makeBankAccount, statement } from '../support/trust-scenario.ts';

inOrder();

let server: TestServer;
let trust: Caller;

beforeAll(async () => {
  server = await openTestServer();
  trust = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link']);
  await makeBankAccount(server);
});
afterAll(() => server.stop());

const upload = (bytes: Uint8Array, name = 'statement.bai') =>
  trust.upload<Record<string, number & string[]> & { errors: Record<string, string[]> }>(
    '/private/bank-transaction-files',
    'file',
    name,
    bytes,
  );

const monday = statement({
  date: '2026-03-02',
  openingCents: 0,
  transactions: [
    { typeCode: '195', amountCents: 1_000_000, bankReference: 'W1', text: 'FROM NORTHWIND MILLS REF 26' },
    { typeCode: '175', amountCents: 250_000, bankReference: 'C1', customerReference: '4711', text: 'CHECK DEPOSIT' },
    { typeCode: '142', amountCents: 50_000, bankReference: 'A1', text: 'ACH CONTOSO' },
    { typeCode: '142', amountCents: 50_000, bankReference: 'A1', text: 'ACH CONTOSO' },
    { typeCode: '475', amountCents: 12_345, customerReference: '1001', text: 'CHECK PAID' },
    { typeCode: '257', amountCents: 700, bankReference: 'R1', text: 'ACH RETURN' },
  ],
});

describe('a bank statement', () => {
  test('is applied completely: transactions, deposits, postings', async () => {
    const response = await upload(monday);
    expect(response.status.message).toBe('Transactions read: 6 (6 new, 0 already imported).');
    expect(response.result).toMatchObject({
      totalRows: 6,
      newRows: 6,
      knownRows: 0,
      depositsCreated: 4,
      toMatch: 2,
      warnings: [],
    });
    expect(await balanceOf(server, '2000')).toBe(1_000_000 + 250_000 + 100_000 + 700);
    const deposits = await trust.call<{ amount: number; payer: string; checkNumber: string | null; status: string }[]>(
      'GET',
      '/private/trust/deposits?sortBy=amount&sortDirection=desc',
    );
    expect(deposits.result.map(({ amount, payer, checkNumber }) => [amount, payer, checkNumber])).toEqual([
      [1_000_000, 'NORTHWIND MILLS', null],
      [250_000, 'CHECK DEPOSIT', '4711'],
      [50_000, 'ACH CONTOSO', null],
      [50_000, 'ACH CONTOSO', null],
    ]);
    const returns = await trust.call<{ status: string; amount: number }[]>(
      'GET',
      '/private/trust/bank-transactions?search-status=equals(unassigned)&sortBy=amount',
    );
    expect(returns.result.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-12_345, 700]);
    const { rows } = await server.platform.database.query(`select kind from jobs where kind = 'match-bank-debits'`);
    expect(rows).toHaveLength(1);
  });

  test('uploaded again byte for byte changes nothing', async () => {
    const response = await upload(monday, 'again.bai');
    expect(response.httpStatus).toBe(409);
    expect(response.status.message).toMatch(
      /^This file was already imported as statement\.bai on \d\d\/\d\d\/\d{4}\. Nothing was changed\.$/,
    );
    expect(await balanceOf(server, '2000')).toBe(1_350_700);
  });

  test('that overlaps another skips what is known, and read = new + known', async () => {
    const overlap = statement({
      date: '2026-03-02',
      fileId: '2',
      openingCents: 0,
      transactions: [
        { typeCode: '142', amountCents: 50_000, bankReference: 'A1', text: 'ACH CONTOSO' },
        { typeCode: '142', amountCents: 50_000, bankReference: 'A1', text: 'ACH CONTOSO' },
        { typeCode: '142', amountCents: 50_000, bankReference: 'A1', text: 'ACH CONTOSO' },
      ],
    });
    const response = await upload(overlap, 'overlap.bai');
    expect(response.result).toMatchObject({ totalRows: 3, newRows: 1, knownRows: 2, depositsCreated: 1 });
  });

  test('with wrong totals is rejected completely with all its errors, and saved', async () => {
    const wrong = Buffer.from(
      monday
        .toString()
        .replace(/^49,\d+/m, '49,1')
        .replace(/^99,\d+/m, '99,2'),
    );
    const before = await balanceOf(server, '1000');
    const response = await upload(wrong, 'wrong.bai');
    expect(response.httpStatus).toBe(422);
    expect(response.status.message).toContain('The whole file was rejected');
    const sentences = Object.values(response.result.errors).flat();
    expect(sentences.filter((text) => text.includes('add up to'))).toHaveLength(2);
    expect(await balanceOf(server, '1000')).toBe(before);
    const raw = await trust.call<{ fileName: string; status: string; errors: object }[]>(
      'GET',
      '/private/inbound-raw-files?search-status=equals(rejected)',
    );
    expect(raw.result).toMatchObject([{ fileName: 'wrong.bai', status: 'rejected' }]);
    expect(Object.keys(raw.result[0]?.errors ?? {})).not.toHaveLength(0);
    expect((await upload(wrong, 'wrong.bai')).httpStatus).toBe(422);
  });

  test("whose balances and transactions don't add up is rejected completely", async () => {
    const before = await balanceOf(server, '1000');
    const short = statement({
      date: '2026-03-03',
      openingCents: 1_388_355,
      closingCents: 1_400_000,
      transactions: [{ typeCode: '195', amountCents: 1_000, text: 'ONE OF TWO' }],
    });
    const response = await upload(short, 'short.bai');
    expect(response.httpStatus).toBe(422);
    expect(Object.values(response.result.errors).flat()).toEqual([
      'closing balance “$14,000.00”: opening balance and transactions add up to $13,893.55; transactions are missing or duplicated, so ask the bank for the complete file',
    ]);
    expect(await balanceOf(server, '1000')).toBe(before);
  });

  test.each([
    ['a credit to a debit', '16,142,', '16,469,', '$12,383.55'],
    ['a debit to a credit', '16,475,', '16,175,', '$13,630.45'],
  ])('with a type code changed from %s is rejected, not applied with a warning', async (_, from, to, total) => {
    const before = await balanceOf(server, '1000');
    // All control totals of the file still agree, because they don't depend on the side.
    const response = await upload(Buffer.from(monday.toString().replace(from, to)), 'flipped.bai');
    expect([response.httpStatus, response.status.code, response.result]).toEqual([
      422,
      'fileRejected',
      {
        errors: {
          'record 3': [
            `closing balance “$13,383.55”: opening balance and transactions add up to ${total}; transactions are missing or duplicated, so ask the bank for the complete file`,
          ],
        },
      },
    ]);
    expect(await balanceOf(server, '1000')).toBe(before);
  });

  test('of another bank account, an intraday report, and any other file are rejected', async () => {
    const line = { typeCode: '195', amountCents: 100, text: 'X' };
    const foreign = await upload(
      statement({ date: '2026-03-03', account: '5550009999', transactions: [line] }),
      'foreign.bai',
    );
    expect(foreign.text).toContain('is not one of our bank accounts');
    expect(foreign.text).not.toContain('5550009999');
    const intraday = await upload(
      statement({ date: '2026-03-03', modifier: '3', transactions: [line] }),
      'intraday.bai',
    );
    expect(intraday.text).toContain('only the final previous-day report (2) can be posted');
    expect((await upload(Buffer.from('<html><body>no</body></html>'), 'page.bai')).httpStatus).toBe(422);
    expect((await upload(Buffer.alloc(0), 'empty.bai')).status.message).toBe('Please select a file to upload.');
  });

  test('uploaded by two users at the same time is imported once', async () => {
    const file = statement({
      date: '2026-03-04',
      openingCents: 1_388_355,
      transactions: [{ typeCode: '195', amountCents: 777, text: 'TWICE' }],
    });
    const responses = await Promise.all([upload(file, 'a.bai'), upload(file, 'b.bai')]);
    expect(responses.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await server.platform.database.query(
      `select id from bank_transactions where description = 'TWICE'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('whose opening balance differs from the last closing balance is accepted with a warning', async () => {
    const gap = statement({
      date: '2026-03-05',
      openingCents: 5,
      transactions: [{ typeCode: '195', amountCents: 1, text: 'GAP' }],
    });
    const response = await upload(gap, 'gap.bai');
    expect(response.result['warnings']?.[0]).toContain('A statement may be missing');
    const files = await trust.call<{ isBalanced: boolean }[]>(
      'GET',
      '/private/bank-transaction-files?search-isBalanced=equals(false)',
    );
    expect(files.result.length).toBeGreaterThan(0);
  });
});

describe('permissions', () => {
  test('only staff with the permission read and import', async () => {
    const client = await server.signIn('client', ['orders.view', 'trust.edit', 'trust.view'], {
      masterAccountIds: [(await server.sponsor()).masterAccountId],
    });
    const reader = await server.signIn('staffMember', ['trust.view']);
    expect((await client.call('GET', '/private/trust/deposits')).httpStatus).toBe(403);
    expect((await client.call('GET', '/private/trust/summary')).httpStatus).toBe(403);
    expect((await reader.upload('/private/bank-transaction-files', 'file', 'x.bai', monday)).httpStatus).toBe(403);
    expect((await server.anonymous().call('GET', '/private/trust/deposits')).httpStatus).toBe(401);
  });
});
