import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { approver, db, openEdges, releaser, run, server, sponsor } from '../support/edge-scenario.ts';
import { readPdf } from '../support/letters.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';

beforeAll(openEdges);
afterAll(() => server.stop());

test("[payment-batch-actions] checks have the bank's MICR position, and a long payee is cut in positive pay only", async () => {
  const accountNumber = '70123456';
  const account = await makePayingAccount(
    server,
    { positivePayLayout: 'chaseCsv', micrOnUsPosition: 28 },
    accountNumber,
  );
  const name = 'Featherstonehaugh-Cholmondeley of Marjoribanks';
  const people = [{ grossCents: 500_000, method: 'check', name }] as const;
  const lines = await makePayable(server, sponsor, account, people, approver.userId);
  const { batchId } = await run('check', lines, ['enter-at-bank'], account);
  const files = await db().many<{ id: string; kind: string }>(
    sql`select id, kind from outgoing_bank_files where payment_batch_id = ${batchId} order by kind`,
  );
  expect(files.map(({ kind }) => kind)).toEqual(['checks', 'positivePay']);
  const [pdf, positivePay] = await Promise.all(
    files.map(({ id }) =>
      server.app.inject({
        method: 'GET',
        url: `/private/outgoing-bank-files/${id}/download`,
        headers: { authorization: `Bearer ${releaser.token}` },
      }),
    ),
  );
  expect(positivePay?.body).toMatch(/,4000\.00,Ada Featherstonehaugh-Cholmondeley of Ma\r\n$/);
  const read = await readPdf(pdf?.rawPayload ?? Buffer.alloc(0));
  expect([read.pageCount, (await read.textOf(1)).includes(`Ada ${name}`)]).toEqual([1, true]);
  // Position 1 ends 5/16 inch from the right edge of the check, and there are eight positions per inch.
  const left = (await read.leftOf(1, Array.from(accountNumber).join(' '))) ?? 0;
  expect(Math.ceil((8.5 - 5 / 16 - left / 72) * 8)).toBe(28);
});
