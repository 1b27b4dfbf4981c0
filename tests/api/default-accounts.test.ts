import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LineToElect } from '../support/elections.ts';
import {
  approve,
  cash,
  decide,
  fund,
  held,
  mailCheck,
  openEndings,
  scenario,
  server,
  silent,
  staff,
  stateOf,
  trust,
} from '../support/endings-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow, iraApplication } from '../support/ira-applicants.ts';
import { readOutbox } from '../support/outbox.ts';
import type { Caller } from '../support/test-server.ts';
import { statement } from '../support/trust-scenario.ts';
import { findings, giveNumberTwice, openApplicants } from '../support/unclaimed-accounts.ts';

inOrder();

interface Acknowledgment {
  readonly isApplied: boolean;
  readonly accepted: number;
  readonly rejected: number;
  readonly acceptedAmount: number;
}

let [traditional, roth, savings]: LineToElect[] = [];
let checks: ReadonlyMap<string, { id: string; check_number: number; amount_cents: number; date: string }>;
let accounts: Caller;
let path = '';

/** Defaults a participant’s money, pays the custodian by check, and has the bank pay it. */
async function paid(line: LineToElect, amount: number, action: string, planId?: string) {
  await fund(line, amount);
  if (planId !== undefined)
    await scenario.query('update order_lines set plan_id = $2 where id = $1', [line.lineId, planId]);
  const paymentInstructionId = (await decide(staff, action, [line.lineId])).result[0]?.paymentInstructionId;
  await approve(paymentInstructionId);
  const check = await mailCheck(paymentInstructionId);
  await cash(check);
  return check;
}

beforeAll(async () => {
  await openEndings();
  accounts = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'payments.view', 'viewFullTaxId']);
  traditional = await silent(420_000, {
    line: { traditional_pre_tax_amount_cents: 400_000, traditional_post_tax_amount_cents: 20_000 },
  });
  roth = await silent(300_000, {
    line: {
      retirement_account_type_code: 'roth',
      traditional_pre_tax_amount_cents: null,
      traditional_post_tax_amount_cents: null,
      roth_balance_cents: 300_000,
      roth_basis_amount_cents: 250_000,
      roth_account_opened_in_year: 2015,
    },
  });
  savings = await silent(80_000);
  checks = new Map([
    [traditional.lineId, await paid(traditional, 420_000, 'automaticRollover')],
    [roth.lineId, await paid(roth, 300_000, 'automaticRollover')],
    [savings.lineId, await paid(savings, 80_000, 'taxableSavingsAccount')],
  ]);
});
afterAll(() => server.stop());

const numberOf = async (line: LineToElect | undefined) =>
  (await scenario.query<{ n: string }>('select friendly_id as n from order_lines where id = $1', [line?.lineId]))[0]
    ?.n ?? '';
const netOf = (line: LineToElect | undefined) => checks.get(line?.lineId ?? '')?.amount_cents ?? 0;
const acknowledge = (rows: readonly (readonly string[])[], body = {}) =>
  staff.upload<Acknowledgment & { errors: { file: string[] } }>(
    `${path}/acknowledgment`,
    'file',
    'acknowledgment.csv',
    Buffer.from(
      [['Line', 'Outcome', 'Account number', 'Amount', 'Reason'], ...rows].map((row) => row.join(',')).join('\n'),
    ),
    body,
  );
const answer = async (line: LineToElect | undefined, outcome: string, number: string, reason = '') => [
  await numberOf(line),
  outcome,
  number,
  (netOf(line) / 100).toFixed(2),
  reason,
];
async function newBatch() {
  const made = await staff.call<{ id: string }>('POST', '/private/deposit-batches', {
    flagName: 'May',
    destination: 'Quayside Trust',
  });
  path = `/private/deposit-batches/${made.result.id}`;
  return made.result.id;
}
const membersOf = async (id: string) =>
  (
    await staff.call<Record<string, unknown>[]>(
      'GET',
      `/private/deposit-batch-order-lines?search-depositBatchId=equals(${id})`,
    )
  ).result;

test('[P29] a batch stores the sources of each deposit when it is sent', async () => {
  const id = await newBatch();
  expect((await staff.call('POST', `${path}/add-ready-lines`, {})).result).toMatchObject({ totalLines: 3 });
  const sent = await staff.call<{ storedFileId: string; total: number }>('POST', `${path}/send`, {});
  expect(sent.httpStatus, sent.text).toBe(200);
  const byLine = new Map((await membersOf(id)).map((member) => [member['orderLineId'], member]));
  expect(byLine.get(traditional?.lineId)).toMatchObject({
    pretaxAmount: 400_000,
    rothAmount: 0,
    afterTaxAmount: 20_000,
  });
  expect(byLine.get(roth?.lineId)).toMatchObject({ pretaxAmount: 0, rothAmount: 300_000, afterTaxAmount: 0 });
  // The plan withheld 20% of the money in the savings account.
  expect(byLine.get(savings?.lineId)).toMatchObject({ pretaxAmount: 0, rothAmount: 0, afterTaxAmount: 64_000 });
  expect(sent.result.total).toBe(420_000 + 300_000 + 64_000);
  const download = `/private/stored-files/${sent.result.storedFileId}/download`;
  expect((await staff.call('GET', download)).httpStatus).not.toBe(200);
});

test('[P29] a sent batch is closed, and its lines are in no other', async () => {
  const id = path.split('/').at(-1) ?? '';
  const [member] = await membersOf(id);
  const removed = await staff.call('DELETE', `/private/deposit-batch-order-lines/${String(member?.['id'])}`);
  expect(removed.status.code).toBe('batchIsClosed');
  const stranger = [{ depositBatchOrderLineId: 'f'.repeat(32), reason: 'Name differs' }];
  expect((await staff.call('POST', `${path}/confirm`, { rejected: stranger })).status.code).toBe('notInBatch');
  await newBatch();
  expect((await staff.call('POST', `${path}/add-ready-lines`, {})).status.code).toBe('noLineReady');
  expect((await staff.call('POST', `${path}/cancel`, {})).result).toMatchObject({ status: 'cancelled' });
  path = `/private/deposit-batches/${id}`;
});

test('[P29] an acknowledgment that leaves something out or differs is rejected as a whole', async () => {
  const short = await acknowledge([await answer(traditional, 'Opened', 'IRA-0001')], { confirm: '1' });
  expect([short.httpStatus, short.status.code, short.result.errors.file.length]).toEqual([
    422,
    'acknowledgmentRejected',
    2,
  ]);
  expect(await scenario.query('select id from ira_accounts', [])).toEqual([]);
});

test('[P29] a number of a custodian isn’t given to a second owner: only its row is left out, and the rest applied', async () => {
  const remove = await giveNumberTwice('Quayside Trust', 'NLI-7001');
  const rows = [
    await answer(traditional, 'Opened', 'NLI-7001'),
    await answer(roth, 'Rejected', '', 'Name differs'),
    await answer(savings, 'Opened', 'SAV-0001'),
  ];
  const taken = {
    accepted: 1,
    acceptedAmount: 64_000,
    rejected: 1,
    disputed: 1,
    disputedAmount: 420_000,
    deposits: [
      {
        orderLineId: traditional?.lineId,
        problem:
          'Row 2: account number NLI-7001 already belongs to another account at this custodian. Ask the custodian for the right number, and import the corrected file.',
      },
      { orderLineId: roth?.lineId, problem: null },
      { orderLineId: savings?.lineId, problem: null },
    ],
  };
  expect((await acknowledge(rows)).result).toMatchObject({ isApplied: false, ...taken });
  const applied = await acknowledge(rows, { confirm: '1' });
  expect(applied.result, applied.text).toMatchObject({ isApplied: true, ...taken });
  expect((await staff.call('GET', path)).result).toMatchObject({ status: 'sent' });
  const again = await acknowledge(rows, { confirm: '1' });
  expect([again.httpStatus, again.result.errors.file.length]).toEqual([422, 1]);
  // A member that was answered can't be rejected by hand anymore.
  const answered = (await membersOf(path.split('/').at(-1) ?? '')).find(
    (one) => one['orderLineId'] === savings?.lineId,
  );
  const rejected = [{ depositBatchOrderLineId: answered?.['id'], reason: 'Name differs' }];
  expect((await staff.call('POST', `${path}/confirm`, { rejected })).status.code).toBe('notInBatch');
  await remove();
  expect(await findings()).toEqual([]);
});

test('[P29] the corrected acknowledgment is previewed, then writes the number that was missing, and ends the batch', async () => {
  const rows = [
    await answer(traditional, 'Opened', 'IRA-0001'),
    await answer(roth, 'Rejected', '', 'Name differs'),
    await answer(savings, 'Opened', 'SAV-0001'),
  ];
  const preview = await acknowledge(rows);
  expect(preview.result, preview.text).toMatchObject({ isApplied: false, accepted: 1, rejected: 0, disputed: 0 });
  expect(await scenario.query('select id from ira_accounts', [])).toHaveLength(1);
  // Two staff users apply it in the same moment.
  const both = await Promise.all([acknowledge(rows, { confirm: '1' }), acknowledge(rows, { confirm: '1' })]);
  const applied = both.find((one) => one.httpStatus === 200);
  expect(both.map(({ status }) => status.code)).toContain('notSent');
  expect(applied?.result, applied?.text).toMatchObject({ isApplied: true, acceptedAmount: 420_000 });
  expect((await staff.call('GET', path)).result).toMatchObject({ status: 'confirmed' });
  expect((await acknowledge(rows, { confirm: '1' })).status.code).toBe('notSent');
  await server.jobs.runDue();
  const list = await accounts.call<Record<string, unknown>[]>('GET', '/public/ira-accounts');
  expect(list.result.map((one) => [one['iraType'], one['balance'], one['isHeldHere'], one['accountNumber']])).toEqual(
    expect.arrayContaining([
      ['rollover', 420_000, false, '••••0001'],
      ['savingsAccount', 64_000, false, '••••0001'],
    ]),
  );
  for (const { id } of list.result)
    expect((await accounts.call('GET', `/public/ira-accounts/${String(id)}/welcome`)).text.slice(0, 5)).toBe('%PDF-');
  const mails = await readOutbox(server.platform, { kind: 'default-account-opened' });
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('The money is yours.');
  expect(await findings()).toEqual([]);
});

test('[P29] the money of a rejected deposit comes back to the order line, and is deposited again', async () => {
  expect(
    (
      await staff.call('POST', `/private/deposit-batch-order-lines`, {
        depositBatchId: await newBatch(),
        orderLineId: roth?.lineId,
      })
    ).status.code,
  ).toBe('moneyNotBack');
  const check = checks.get(roth?.lineId ?? '');
  const alerts = await staff.call<{ alerts: { sentence: string }[] }>('GET', '/private/distributions/desk');
  expect(alerts.text).toContain('The custodian rejected the deposit: Name differs');
  const file = statement({
    date: check?.date ?? '',
    fileId: '900',
    transactions: [{ typeCode: '257', amountCents: 300_000, bankReference: 'RETURNED', text: 'QUAYSIDE TRUST' }],
  });
  expect((await trust.upload('/private/bank-transaction-files', 'file', 'back.bai', file)).httpStatus).toBe(200);
  await server.jobs.runDue();
  const [credit] = await scenario.query<{ id: string }>(
    `select id from bank_transactions where bank_reference = 'RETURNED'`,
    [],
  );
  const desk = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'payments.view']);
  const matched = await desk.call('POST', `/private/trust/bank-transactions/${credit?.id}/match`, {
    kind: 'returnedPayment',
    targetId: check?.id,
    note: 'Returned by the custodian',
  });
  expect(matched.httpStatus, matched.text).toBe(200);
  expect([await stateOf(roth?.lineId ?? ''), await held(roth as LineToElect)]).toEqual(['waitingForReissue', 300_000]);
  expect(await findings()).toEqual([]);
});

test('[P29] an accepted deposit whose payment is returned leaves the account again', async () => {
  const check = checks.get(traditional?.lineId ?? '');
  const file = statement({
    date: check?.date ?? '',
    fileId: '901',
    transactions: [{ typeCode: '257', amountCents: 420_000, bankReference: 'RETURNED2', text: 'QUAYSIDE TRUST' }],
  });
  expect((await trust.upload('/private/bank-transaction-files', 'file', 'back2.bai', file)).httpStatus).toBe(200);
  await server.jobs.runDue();
  const [credit] = await scenario.query<{ id: string }>(
    `select id from bank_transactions where bank_reference = 'RETURNED2'`,
    [],
  );
  const desk = await server.signIn('staffMember', ['trust.view', 'trust.edit', 'trust.link', 'payments.view']);
  const matched = await desk.call('POST', `/private/trust/bank-transactions/${credit?.id}/match`, {
    kind: 'returnedPayment',
    targetId: check?.id,
    note: 'Returned by the custodian',
  });
  expect(matched.httpStatus, matched.text).toBe(200);
  const [row] = await scenario.query<{ balance: string }>(
    `select sum(t.amount_cents) as balance from ira_transactions t where t.from_order_line_id = $1`,
    [traditional?.lineId],
  );
  expect(Number(row?.balance)).toBe(0);
  expect(await findings()).toEqual([]);
});

test('[P29] the owner of a default account gets it after signing up and an identity check; others don’t', async () => {
  const { keyring } = server.platform;
  await scenario.query(
    `update participants set first_name = 'HANA', last_name = 'Holder', date_of_birth = '1970-05-17', tax_id_encrypted = $2, tax_id_index = $3 where id = $1`,
    [savings?.participantId, keyring.seal('taxId', '212345678'), keyring.blindIndex('taxId', '212345678')],
  );
  const applicants = await openApplicants('holder');
  const apply = async (change: object) => {
    const { id, emailAddress } = await applicants.invited();
    const person = await applicants.register(emailAddress);
    await person('POST', `/public/prospects/${id}/no-advisor`);
    const applied = await person('POST', `/public/prospects/${id}/submit-application`, iraApplication(change));
    expect(applied.httpStatus, applied.text).toBe(200);
    await server.jobs.runDue();
    return person<IraRow[]>('GET', '/public/ira-accounts');
  };
  expect((await apply({ taxId: '212-34-5679' })).result).toEqual([]);
  const claimed = await apply({});
  expect(claimed.result, claimed.text).toMatchObject([
    { iraType: 'savingsAccount', balance: 64_000, isHeldHere: false },
  ]);
  expect(await readOutbox(server.platform, { kind: 'default-account-claimed' })).toHaveLength(1);
});

test('[P29] two plans with different custodians get two batches, each with an acknowledgment', async () => {
  const other = await server.sponsor('Harbor Mills');
  const terms = { city: 'Denver', stateCode: 'CO', postalCode: '80202', addressLine1: '1200 Summit Avenue' };
  const agree = (more: object) =>
    accounts.call<{ id: string; placeName: string }>('POST', '/private/custodian-agreements', {
      product: 'traditionalIra',
      payableTo: 'Cedar Ridge Trust',
      startsOn: '2020-01-01',
      ...terms,
      ...more,
    });
  const agreed = await agree({ planId: other.planId });
  expect(agreed.result, agreed.text).toMatchObject({ payableTo: 'Cedar Ridge Trust' });
  expect((await agree({ planId: other.planId, startsOn: '2026-01-01' })).status.code).toBe('overlaps');
  expect((await agree({ planId: other.planId, accountId: other.masterAccountId })).status.code).toBe('placeTwice');
  const [here, there] = [await silent(420_000), await silent(310_000)];
  checks = new Map([
    ...checks,
    [here.lineId, await paid(here, 420_000, 'automaticRollover')],
    [there.lineId, await paid(there, 310_000, 'automaticRollover', other.planId)],
  ]);
  for (const [line, destination, number] of [
    [there, 'Cedar Ridge Trust', 'CR-1'],
    [here, 'Quayside Trust', 'QT-1'],
  ] as const) {
    const made = await staff.call<{ id: string }>('POST', '/private/deposit-batches', { flagName: 'Two', destination });
    path = `/private/deposit-batches/${made.result.id}`;
    const waiting = await staff.call<{ name: string }[]>('GET', '/private/deposit-destinations');
    expect(waiting.result.map(({ name }) => name)).toContain(destination);
    const stranger = line === here ? there : here;
    const wrong = await staff.call('POST', '/private/deposit-batch-order-lines', {
      depositBatchId: made.result.id,
      orderLineId: stranger.lineId,
    });
    expect(wrong.status.code).toBe('otherCustodian');
    expect((await staff.call('POST', `${path}/add-ready-lines`, {})).httpStatus).toBe(200);
    const members = await membersOf(made.result.id);
    expect(members.map(({ orderLineId }) => orderLineId)).toEqual([line.lineId]);
    expect((await staff.call('PATCH', path, { destination: 'Someone Else' })).status.code).toBe('hasLines');
    expect((await staff.call('POST', `${path}/send`, {})).httpStatus).toBe(200);
    const done = await acknowledge([await answer(line, 'Opened', number)], { confirm: '1' });
    expect(done.result, done.text).toMatchObject({ isApplied: true, accepted: 1 });
    const [account] = await scenario.query<{ custodian_name: string }>(
      'select a.custodian_name from ira_accounts a join deposit_batch_order_lines m on m.ira_account_id = a.id where m.order_line_id = $1',
      [line.lineId],
    );
    expect(account?.custodian_name).toBe(destination);
  }
  // The money was linked to the plan that the line had before.
  await scenario.query(
    'update order_lines set plan_id = (select plan_id from order_lines where id = $2) where id = $1',
    [there.lineId, here.lineId],
  );
  expect(await findings()).toEqual([]);
});
