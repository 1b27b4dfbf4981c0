import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HeldAnswerDetail } from '../../packages/contract/src/payments/held-bank-answer.routes.ts';
import type { AnswerFileReport } from '../../packages/contract/src/payments/payment.routes.ts';
import { takeTraceCounters } from '../../packages/server/src/areas/payments/disbursements/payment-references.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { batchControlLayout, batchHeaderLayout } from '../../packages/server/src/rails/ach/ach-layout.ts';
import { answersTo, type WantedAnswer } from '../support/answers-to.ts';
import {
  db,
  findings,
  one,
  openEdges,
  payable,
  paymentState,
  releaser,
  run,
  server,
} from '../support/edge-scenario.ts';
import { inOrder } from '../support/in-order.ts';

inOrder();
beforeAll(openEdges);
afterAll(() => server.stop());

const upload = (bytes: Buffer) =>
  releaser.upload<AnswerFileReport>('/private/inbound-raw-files', 'file', 'returns.ach', bytes, {
    kind: 'ach-returns',
  });
const uploaded = async (...wanted: readonly WantedAnswer[]): Promise<AnswerFileReport> => {
  const response = await upload(await answersTo(server, wanted));
  expect(response.httpStatus, response.text).toBe(200);
  return response.result;
};
const heldId = ({ entries }: AnswerFileReport, place = 0): string =>
  entries[place]?.href?.replace('/distributions/held-bank-answers/', '') ?? '';
const held = (id: string, step = '', body?: Record<string, unknown>) =>
  releaser.call<HeldAnswerDetail & { status: string; paymentId: string | null; reason: string }>(
    body === undefined ? 'GET' : 'POST',
    `/private/held-bank-answers/${id}${step}`,
    body,
  );
const states = (ids: readonly string[]) => Promise.all(ids.map(paymentState));
const correctionsOf = (id: string) =>
  db().many<{ last4: string }>(sql`
    select corrected_account_number_last4 as last4 from bank_answers
     where payment_id = ${id} and kind = 'notificationOfChange' order by created_at`);

/** Payments to which this file gave dates of earlier years. */
const history = new Set<string>();

/** Pays three participants the same amount in three years, with the trace numbers of the time when they repeated. */
async function threeYears(grossCents: number): Promise<string[]> {
  const ids: string[] = [];
  let trace = '';
  for (const year of ['2023', '2024', '2025']) {
    const { paymentId } = await run('ach', await payable([{ grossCents }]));
    const row = await one<{ trace_number: string }>(sql`select trace_number from payments where id = ${paymentId}`);
    trace ||= row?.trace_number ?? '';
    await db().run(sql`
      update payments set trace_number = ${trace}, trace_repeats = ${ids.length > 0}, created_at = ${`${year}-03-01T15:00:00Z`},
             effective_date = ${`${year}-03-03`}, status = 'cleared', cleared_on = ${`${year}-03-03`} where id = ${paymentId}`);
    ids.push(paymentId);
    history.add(paymentId);
  }
  return ids;
}

test('[bank-files 3] late returns and changes reach the payment of their own year: same trace and amount in three years', async () => {
  const [first = '', second = '', third = ''] = await threeYears(100_000);
  const report = await uploaded(
    { paymentId: first, kind: 'return', code: 'R02' },
    { paymentId: second, kind: 'change', code: 'C01', correctedData: '55551234'.padEnd(29) },
  );
  expect(report).toMatchObject({ read: 2, new: 2, known: 0, unmatched: 0 });
  expect(await states([first, second, third])).toEqual(['returned', 'cleared', 'cleared']);
  expect(await Promise.all([first, second, third].map(correctionsOf))).toEqual([[], [{ last4: '1234' }], []]);
  // The bank numbered this response like the one of the first year.
  const again = await uploaded({ paymentId: third, kind: 'return', code: 'R02' });
  expect(again).toMatchObject({ new: 1, known: 0, unmatched: 0 });
  expect(await states([first, second, third])).toEqual(['returned', 'cleared', 'returned']);
});

test('[bank-files 3] a late return after the payee gave another account is compared with the account that was paid', async () => {
  const [line] = await payable([{ grossCents: 170_000 }]);
  if (!line) throw new Error('no line');
  const { paymentId } = await run('ach', line);
  const wanted = await answersTo(server, [{ paymentId, kind: 'return', code: 'R04' }]);
  const { keyring } = server.platform;
  await db().run(sql`
    update payment_instructions set routing_number = '021000021', account_number_last4 = '9000',
           account_number_encrypted = ${keyring.seal('bankAccount', '12349000')}, account_number_index = ${keyring.blindIndex('bankAccount', '12349000')}
     where id = ${line.instructionId}`);
  expect((await upload(wanted)).result).toMatchObject({ new: 1, unmatched: 0 });
  expect(await paymentState(paymentId)).toBe('returned');
});

test('[bank-files 3] two payments of one amount are never returned for each other; a user assigns the return', async () => {
  const people = ['Mine', 'Other'].map((name) => ({ grossCents: 250_000, name }));
  const { batchId } = await run('ach', await payable(people));
  const paid = await db().many<{ id: string }>(
    sql`select id from payments where payment_batch_id = ${batchId} order by payable_to`,
  );
  const [mine = '', other = ''] = paid.map(({ id }) => id);
  const trace = await one<{ trace_number: string }>(sql`select trace_number from payments where id = ${other}`);
  const report = await uploaded({ paymentId: mine, kind: 'return', code: 'R03', trace: trace?.trace_number ?? '' });
  expect(report).toMatchObject({ new: 1, unmatched: 1 });
  expect(report.entries).toMatchObject([
    {
      outcome: 'held',
      amount: 200_000,
      code: 'R03',
      meaning: 'The account doesn’t exist, or it isn’t the payee’s.',
      nextStep: 'The closest entry of ours has a different trace number.',
    },
  ]);
  expect(await states([mine, other])).toEqual(['sent', 'sent']);
  const id = heldId(report);
  const detail = await held(id, '/candidates');
  expect(detail.result.candidates.slice(0, 2), detail.text).toMatchObject([
    { id: mine, differs: [expect.stringContaining('Different trace number: ours is ')], blocker: null },
    { id: other, agrees: ['Same trace number', 'Same routing number', 'Same amount'] },
  ]);
  const reader = await server.signIn('staffMember', ['payments.view']);
  const body = { kind: 'payment', targetId: mine, reason: 'The bank confirmed the payee' };
  expect((await reader.call('POST', `/private/held-bank-answers/${id}/assign`, body)).httpStatus).toBe(403);
  const assigned = await held(id, '/assign', body);
  expect(assigned.result, assigned.text).toMatchObject({ status: 'assigned', paymentId: mine });
  expect(await states([mine, other])).toEqual(['returned', 'sent']);
  expect((await held(id, '/dismiss', { reason: 'Twice' })).httpStatus).toBe(409);
  const alerts = await db().many(sql`select id from alerts where subject_id = ${id} and acknowledged_at is null`);
  expect(alerts).toEqual([]);
});

test.each([
  ['reference', { reference: '260000000000000' }],
  ['account number', { accountNumber: '4242424242' }],
  ['amount', { amountCents: 1 }],
] satisfies readonly (readonly [string, Partial<WantedAnswer>])[])(
  '[bank-files 3] a return with another %s changes nothing and is held',
  async (what, change) => {
    const { paymentId } = await run('ach', await payable([{ grossCents: 260_000 }]));
    const report = await uploaded({ paymentId, kind: 'return', code: 'R03', ...change });
    expect(report.entries[0]?.nextStep).toBe(`The closest entry of ours has a different ${what}.`);
    expect(await paymentState(paymentId)).toBe('sent');
    const assigned = await held(heldId(report), '/assign', {
      kind: 'payment',
      targetId: paymentId,
      reason: 'It looks like this one',
    });
    expect([assigned.httpStatus, await paymentState(paymentId)]).toEqual(
      what === 'amount' ? [409, 'sent'] : [200, 'returned'],
    );
  },
);

test('[bank-files 3] a held notification of change stores no account until a user assigns it; another is dismissed', async () => {
  const [first, second] = [
    await run('ach', await payable([{ grossCents: 270_000 }])),
    await run('ach', await payable([{ grossCents: 280_000 }])),
  ];
  const correctedData = '777700001234'.padEnd(29);
  const report = await uploaded(
    { paymentId: first.paymentId, kind: 'change', code: 'C01', correctedData, reference: '' },
    { paymentId: second.paymentId, kind: 'change', code: 'C01', correctedData, reference: '' },
  );
  expect([report.unmatched, await correctionsOf(first.paymentId)]).toEqual([2, []]);
  const [toAssign, toDismiss] = [heldId(report, 0), heldId(report, 1)];
  const record = await held(toAssign);
  expect(record.text).not.toContain('777700001234');
  await held(toAssign, '/assign', { kind: 'payment', targetId: first.paymentId, reason: 'Same account' });
  expect(await correctionsOf(first.paymentId)).toEqual([{ last4: '1234' }]);
  expect((await held(toDismiss, '/dismiss', {})).httpStatus).toBe(422);
  const dismissed = await held(toDismiss, '/dismiss', { reason: 'The bank withdrew it' });
  expect(dismissed.result).toMatchObject({ status: 'dismissed', decisionNote: 'The bank withdrew it' });
  expect(await correctionsOf(second.paymentId)).toEqual([]);
});

test('[bank-files 6] a file with doubtful entries is applied: the good return counts, the others are held', async () => {
  const sent = [];
  for (const grossCents of [310_000, 320_000, 330_000, 340_000, 350_000])
    sent.push((await run('ach', await payable([{ grossCents }]))).paymentId);
  const [good = '', unknown = '', dishonored = '', contested = '', repeated = ''] = sent;
  const file = await answersTo(server, [
    { paymentId: good, kind: 'return', code: 'R02' },
    { paymentId: unknown, kind: 'return', code: 'R99' },
    { paymentId: dishonored, kind: 'return', code: 'R68' },
    { paymentId: contested, kind: 'return', code: 'R73' },
    { paymentId: repeated, kind: 'return', code: 'R03' },
  ]);
  const lines = file.toString('ascii').split('\r\n');
  const [header, control] = [
    lines.findIndex((line) => line.startsWith('5')),
    lines.findIndex((line) => line.startsWith('8')),
  ];
  const put = (place: number, from: number, text: string) => {
    const line = lines[place] ?? '';
    lines[place] = line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
  };
  put(header, batchHeaderLayout.companyId.from, ' 987654321');
  put(control, batchControlLayout.companyId.from, '987654321 ');
  // The addenda of the last entry repeats the trace number of the entry before it.
  put(control - 1, 80, (lines[control - 4] ?? '').slice(79));
  const report = (await upload(Buffer.from(lines.join('\r\n'), 'ascii'))).result;
  expect(report).toMatchObject({ read: 5, new: 5, known: 0, unmatched: 4 });
  expect(await states(sent)).toEqual(['returned', 'sent', 'sent', 'sent', 'sent']);
  const shown = (code: string) => report.entries.find((entry) => entry.code === code);
  expect(shown('R02')).toMatchObject({
    outcome: 'applied',
    meaning: 'The account is closed.',
    nextStep: 'Stop the instruction, ask the payee for new bank details, and reissue.',
    href: `/payments/${good}`,
  });
  expect(shown('R99')?.nextStep).toContain('Return code “R99” is not a known return code.');
  expect(shown('R68')?.nextStep).toContain('Such a response never changes a payment automatically.');
  expect(shown('R03')?.nextStep).toContain('Trace number in the addenda');
  const id = shown('R73')?.href?.split('/').at(-1) ?? '';
  const assigned = await held(id, '/assign', { kind: 'payment', targetId: contested, reason: 'Bank called' });
  expect(assigned.result, assigned.text).toMatchObject({ status: 'assigned' });
  const detail = await releaser.call<{ answers: { kind: string }[] }>('GET', `/private/payments/${contested}/detail`);
  expect([await paymentState(contested), detail.result.answers]).toMatchObject(['sent', [{ kind: 'contestedReturn' }]]);
});

test('[bank-files 6] a second return of one payment is held, and totals that disagree still reject the file', async () => {
  const { paymentId } = await run('ach', await payable([{ grossCents: 360_000 }]));
  const report = await uploaded({ paymentId, kind: 'return', code: 'R02' }, { paymentId, kind: 'return', code: 'R03' });
  expect(report).toMatchObject({ new: 2, unmatched: 1 });
  expect(report.entries[0]?.nextStep).toBe('The matching payment is returned, so the return can’t be applied.');
  const file = await answersTo(server, [{ paymentId, kind: 'return', code: 'R99' }]);
  const changed = Buffer.from(file.toString('ascii').replace(/(?<=^6.{28})0/m, '1'), 'ascii');
  expect((await upload(changed)).status).toMatchObject({ code: 'fileRejected' });
});

test('[bank-files 3] trace numbers never repeat: one counter for all years, and a constraint for what bypasses it', async () => {
  const odfi = '99990000';
  const take = (count: number) => db().inTx((tx) => takeTraceCounters(tx, odfi, count));
  expect([await take(3), await take(2), await take(1)]).toEqual([1, 4, 6]);
  await db().run(sql`update ach_trace_counters set last = 9999998 where odfi = ${odfi}`);
  expect(await take(2)).toMatchObject({ code: 'noMoreTraceNumbers' });
  expect(await take(1)).toBe(9_999_999);
  const [a, b] = [
    await run('ach', await payable([{ grossCents: 50_000 }])),
    await run('ach', await payable([{ grossCents: 60_000 }])),
  ];
  const repeat = db().run(sql`
    update payments set effective_date = '2031-01-02', trace_number = (select trace_number from payments where id = ${a.paymentId})
     where id = ${b.paymentId}`);
  await expect(repeat).rejects.toThrow('payments__trace');
});

test('the audit is clean after responses were held and decided', async () => {
  const found = await findings();
  const isPlanted = (violation: string | undefined) => history.has(violation ?? '');
  // Only the dates that this file gave to payments of earlier years.
  expect(found.filter(([, violations]) => ![violations].flat().every(isPlanted))).toEqual([]);
});
