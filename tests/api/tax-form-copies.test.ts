import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxFormSearchView, TaxFormSet } from '../../packages/contract/src/reports/tax-form.routes.ts';
import type { InformationReturn } from '../../packages/domain/src/reports/information-return.ts';
import { allOf } from '../../packages/domain/src/reports/return-for-tests.ts';
import { returnsOf } from '../../packages/server/src/areas/reports/read-returns.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { inOrder } from '../support/in-order.ts';
import { makePayable, makePayingAccount, type PayableLine } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let staff: Caller;
let payee: Caller;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let lines: PayableLine[];
let year: number;
let set: TaxFormSet;

const db = () => server.platform.database;

beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor();
  const rights = ['payments.view', 'payments.edit', 'payments.release', 'accounts.view', 'plans.view'];
  staff = await server.signIn('staffMember', rights);
  const bankAccountId = await makePayingAccount(server);
  const approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  const wanted = [
    { grossCents: 1_000_000, name: 'Cash' },
    { grossCents: 800_000, name: 'Second' },
  ];
  lines = await makePayable(server, sponsor, bankAccountId, wanted, approver.userId);
  const { result: when } = await staff.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  const made = await staff.call<{ id: string }>('POST', '/private/payment-batches', {
    paymentBatchType: 'ach',
    effectiveDate: when.effectiveDate,
    corporateBankAccountId: bankAccountId,
    paymentInstructionIds: lines.map(({ instructionId }) => instructionId),
  });
  const releaser = await server.signIn('staffMember', ['payments.view', 'payments.edit', 'payments.release']);
  for (const step of ['enter-at-bank', 'send'])
    expect((await releaser.call('POST', `/private/payment-batches/${made.result.id}/${step}`, {})).httpStatus).toBe(
      200,
    );
  year = server.platform.clock.now().getUTCFullYear() - 1;
  await db().run(sql`update payments set effective_date = make_date(${year}, 6, 2)`);
  await db().run(sql`update order_line_taxes set withheld_on = make_date(${year}, 6, 2)`);
  await db().run(
    sql`update participants set name_suffix = 'Jr.', middle_name = 'Q' where id = ${lines[0]?.participantId ?? ''}`,
  );
  const { keyring } = server.platform;
  for (const [index, { participantId }] of lines.entries())
    await db().run(sql`
      update participants set tax_id_encrypted = ${keyring.seal('taxId', `91270432${index + 1}`)} where id = ${participantId}`);
  payee = await server.signIn('participant', [], { participantId: lines[0]?.participantId ?? '' });
}, 60_000);
afterAll(() => server.stop());

async function ask(formCodes?: string[]): Promise<TaxFormSet> {
  const path = `/public/plans/${sponsor.planId}/tax-forms/${year}`;
  const response = await staff.call<TaxFormSearchView>('POST', path, formCodes === undefined ? {} : { formCodes });
  await server.jobs.runDue();
  const read = await staff.call<TaxFormSet>('GET', `/public/tax-form-searches/${response.result.id}/tax-forms`);
  expect(read.result.status, read.text).toBe('ready');
  return read.result;
}
const mailing = (format: 'pdf' | 'csv') =>
  staff.call('GET', `/private/tax-form-searches/${set.id}/mailing?format=${format}`);
const allReturns = async (): Promise<InformationReturn[]> =>
  (await allOf(returnsOf(db(), server.platform.keyring, sql`f.status = 'released'`)())).flat();

test('nothing is mailed before the forms are released', async () => {
  set = await ask();
  expect((await mailing('pdf')).status.code).toBe('nothingToMail');
  expect((await staff.call('POST', `/private/tax-form-searches/${set.id}/release`, {})).httpStatus).toBe(200);
});

test('a released form is one return, with names and addresses in parts', async () => {
  const returns = await allReturns();
  expect(returns).toHaveLength(2);
  const cash = returns.find(({ recipient }) => recipient.owner.id === lines[0]?.participantId);
  expect(cash).toMatchObject({
    kind: 'original',
    form: '1099-R',
    taxYear: year,
    replaces: null,
    recipient: {
      name: { kind: 'person', firstName: 'Ada', middleName: 'Q', lastName: 'Cash', suffix: 'Jr.' },
      nameControl: 'CASH',
      tinType: 'individual',
      foreignTin: null,
    },
    payer: { owner: { entity: 'Plan', id: sponsor.planId } },
  });
  expect(cash?.recipient.tin?.reveal()).toBe('912704321');
  expect(JSON.stringify(cash)).not.toContain(cash?.recipient.tin?.reveal() ?? '4321');
});

test('participants choose electronic forms, withdraw it, and only for themselves', async () => {
  const path = `/public/participants/${lines[0]?.participantId}/tax-form-delivery`;
  const agreed = await payee.call<{ taxFormsElectronicSince: string | null }>('POST', path, { isElectronic: true });
  expect(agreed.httpStatus, agreed.text).toBe(200);
  expect(agreed.result.taxFormsElectronicSince).not.toBeNull();
  const again = await payee.call<{ taxFormsElectronicSince: string | null }>('POST', path, { isElectronic: true });
  expect(again.result.taxFormsElectronicSince).toBe(agreed.result.taxFormsElectronicSince);
  const other = `/public/participants/${lines[1]?.participantId}/tax-form-delivery`;
  expect((await payee.call('POST', other, { isElectronic: true })).httpStatus).toBe(404);
  expect((await staff.call('POST', path, { isElectronic: false })).httpStatus).toBe(403);
});

test('the print file has the copies of recipients without consent; the manifest names all', async () => {
  await db().run(sql`
    update tax_forms set recipient = jsonb_set(recipient, '{address}', '{"line1": "1 Main St", "line2": null, "city": "Salem", "region": "OR", "postalCode": "97301", "countryCode": "US"}')`);
  const manifest = await mailing('csv');
  expect(manifest.httpStatus, manifest.text).toBe(200);
  const rows = manifest.text.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes('Cash'))).toContain('Electronic');
  expect(rows.find((row) => row.includes('Second'))).toMatch(/Mail,1,\d+$/);
  const first = await mailing('pdf');
  expect(first.text.startsWith('%PDF')).toBe(true);
  expect((await mailing('pdf')).text).toBe(first.text);
  const path = `/public/participants/${lines[0]?.participantId}/tax-form-delivery`;
  await payee.call('POST', path, { isElectronic: false });
  expect((await mailing('csv')).text).not.toContain('Electronic');
  await db().run(sql`update participants set address_bad_since = now() where id = ${lines[0]?.participantId ?? ''}`);
  expect((await mailing('csv')).text).toContain('Not mailed: find a better address');
  await db().run(sql`update participants set address_bad_since = null`);
});

test('a new name is a correction in two parts: the old identity with zeros, then the new one', async () => {
  await db().run(sql`update participants set last_name = 'Newname' where id = ${lines[1]?.participantId ?? ''}`);
  await db().run(sql`update tax_forms set unique_record_id = 'R-1'`);
  set = await ask();
  expect((await staff.call('POST', `/private/tax-form-searches/${set.id}/release`, {})).httpStatus).toBe(200);
  const parts = (await allReturns()).filter(({ kind }) => kind !== 'original');
  expect(
    parts.map(({ kind, recipient, boxes }) => [kind, recipient.name, boxes.find(({ box }) => box === '1')?.value]),
  ).toEqual([
    ['correctionPart1', expect.objectContaining({ lastName: 'Second' }), 0],
    ['correctionPart2', expect.objectContaining({ lastName: 'Newname' }), 800_000],
  ]);
  expect(new Set(parts.map(({ accountNumber }) => accountNumber)).size).toBe(1);
  expect(parts.every(({ replaces }) => replaces?.uniqueRecordId === 'R-1')).toBe(true);
});

test('TC-58: a rollover into a default IRA is reported on Form 5498 with its value on December 31', async () => {
  const [batchId, memberId] = [newId(), newId()];
  const lineId = lines[0]?.lineId ?? '';
  await db().run(
    sql`update order_lines set status = 'complete', substatus = 'defaultedToIra', retirement_account_type_code = 'traditional' where id = ${lineId}`,
  );
  await db().run(sql`
    insert into deposit_batches (id, friendly_id, flag_name, destination, status)
    values (${batchId}, ${newFriendlyId(server.platform.clock.now())}, 'IRA', 'Custodian', 'sent')`);
  await db().run(sql`
    insert into deposit_batch_order_lines (id, deposit_batch_id, order_line_id, master_account_id)
    values (${memberId}, ${batchId}, ${lineId}, ${sponsor.masterAccountId})`);
  const saved = await staff.call('PATCH', `/private/deposit-batch-order-lines/${memberId}`, {
    fairMarketValue: 812_345,
    hasRequiredMinimum: true,
  });
  expect(saved.httpStatus, saved.text).toBe(200);
  const [form] = (await ask(['5498'])).forms;
  expect(form?.formCode).toBe('5498');
  expect(Object.fromEntries((form?.boxes ?? []).map(({ box, value }) => [box, value]))).toEqual({
    2: form?.gross,
    5: 812_345,
    '7-ira': true,
    11: true,
  });
});
