import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CorrectionPreview } from '../../packages/contract/src/reports/tax-filing.routes.ts';
import type { TaxFormView } from '../../packages/contract/src/reports/tax-form.routes.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, server } from '../support/edge-scenario.ts';
import {
  acknowledge,
  askCorrection,
  clerk,
  filingFindings,
  openFilingDesk,
  payerRow,
  readRecords,
  readYear,
  releaseForms,
  requests,
  sendFile,
  supervisor,
  year,
} from '../support/filing-desk.ts';
import { inOrder } from '../support/in-order.ts';
import type { Caller } from '../support/test-server.ts';

inOrder();

let payee: Caller;
let form: TaxFormView;

const decide = (id: string, how: 'approve' | 'refuse', by: Caller, note = '') =>
  by.call('POST', `/private/tax-reporting-change-logs/${id}/${how}`, { note });
const preview = async (id: string) =>
  (await supervisor.call<CorrectionPreview>('GET', `/private/tax-reporting-change-logs/${id}/preview`)).result;
const mine = async () => {
  const [newest] = (await payee.call<TaxFormView[]>('GET', `/public/participants/tax-forms?taxYear=${year}`)).result;
  if (newest === undefined) throw new Error('no form');
  return newest;
};

beforeAll(async () => {
  await openFilingDesk([{ grossCents: 1_000_000, state: 'OR', name: 'Yates' }]);
  await releaseForms();
  const person = await db().one<{ id: string }>(
    sql`select participant_id as id from tax_forms where recipient_name = 'Ada Yates'`,
  );
  payee = await server.signIn('participant', [], { participantId: person?.id ?? '' });
  form = await mine();
  const file = await sendFile('original', 'R-1');
  await acknowledge(
    file,
    (await readRecords(file)).map(({ recordNumber }) => ({
      recordId: String(recordNumber),
      receiptId: 'R-1',
      status: 'Accepted',
    })),
  );
}, 60_000);
afterAll(() => server.stop());

test('rejects a value that the box can’t have, the same value, and a second request for a box', async () => {
  expect((await askCorrection(payee, form.id, '1', 'a lot')).text).toContain('Enter it as dollars and cents');
  expect((await askCorrection(payee, form.id, '7', 'Z9')).text).toContain('distribution codes');
  expect((await askCorrection(payee, form.id, '1', '10,000.00')).text).toContain('This is the value on the form');
  const made = await askCorrection(payee, form.id, '2a', '9950');
  expect(made.httpStatus, made.text).toBe(200);
  expect(made.result).toMatchObject({ oldValue: '$10,000.00', newValue: '$9,950.00' });
  expect((await askCorrection(payee, form.id, '2a', '9900')).status.code).toBe('oneIsWaiting');
});

test('the requester withdraws a request, and no one else does', async () => {
  const [request] = (await payee.call<{ id: string; status: string }[]>('GET', requests)).result;
  const id = request?.id ?? '';
  expect((await clerk.call('POST', `${requests}/${id}/withdraw`, {})).status.code).toBe('withdrawnByAnother');
  expect((await payee.call('POST', `${requests}/${id}/withdraw`, {})).result).toEqual({ id, status: 'withdrawn' });
  expect((await decide(id, 'approve', supervisor)).status.code).toBe('wrongState');
});

test('shows the form before and after, with the small-difference note', async () => {
  const made = await askCorrection(payee, form.id, '2a', '9,950.00');
  const seen = await preview(made.result.id);
  expect(seen.boxes.filter(({ isChanged }) => isChanged)).toEqual([
    { box: '2a', name: 'Taxable amount', before: '$10,000.00', after: '$9,950.00', isChanged: true },
  ]);
  expect(seen.deMinimis).toContain('the recipient asks for a corrected form');
  expect(seen.filing).toContain('one-step correction');
  expect(seen.history).toEqual([{ version: 1, status: 'released', filed: 'accepted' }]);
  await payee.call('POST', `${requests}/${made.result.id}/withdraw`, {});
});

test('a second person refuses with a reason, and the requester gets it by email', async () => {
  const made = await askCorrection(payee, form.id, '4', '1,999.00');
  const { id } = made.result;
  expect((await preview(id)).blocker).toContain('what the ledger says was withheld');
  expect((await decide(id, 'approve', supervisor)).status.code).toBe('taxIsFromLedger');
  expect((await decide(id, 'refuse', supervisor)).httpStatus).toBe(422);
  expect((await decide(id, 'refuse', clerk, 'No')).httpStatus).toBe(403);
  const refused = await decide(id, 'refuse', supervisor, 'The ledger agrees with the form.');
  expect(refused.result, refused.text).toEqual({ id, status: 'refused' });
  const mail = await db().one<{ total: number }>(
    sql`select count(*)::int as total from outbox_messages where kind = 'tax-form-correction-refused'`,
  );
  expect(mail?.total).toBe(1);
});

test('no one approves an own request', async () => {
  const both = await server.signIn('staffMember', [
    'payments.view',
    'payments.edit',
    'tax.view',
    'tax.file',
    'tax.approve',
  ]);
  const made = await askCorrection(both, form.id, '7', '2');
  expect(made.httpStatus, made.text).toBe(200);
  expect((await decide(made.result.id, 'approve', both)).status.code).toBe('requestIsOwn');
  expect((await both.call('POST', `${requests}/${made.result.id}/withdraw`, {})).httpStatus).toBe(200);
});

test('an approved correction becomes a corrected form and the record of a correction file', async () => {
  const made = await askCorrection(payee, form.id, '7', '2');
  const approved = await decide(made.result.id, 'approve', supervisor, 'Left in the year of 55');
  expect(approved.result, approved.text).toEqual({ id: made.result.id, status: 'approved' });
  const set = await releaseForms();
  const corrected = set.forms.find(({ status }) => status === 'released');
  expect(corrected).toMatchObject({ kindCode: 'corrected', version: 2, distributionCodes: ['2'] });
  const file = await sendFile('correction', 'R-2');
  const records = await readRecords(file);
  expect(records.map(({ kindCode }) => kindCode)).toEqual(['correction']);
  const done = await acknowledge(
    file,
    records.map(({ recordNumber }) => ({ recordId: String(recordNumber), receiptId: 'R-2', status: 'Accepted' })),
  );
  expect(done.result).toMatchObject({ status: 'accepted' });
  expect(await payerRow()).toMatchObject({ step: 'accepted', difference: 0 });
  expect(await filingFindings()).toEqual([]);
});

test('a corrected amount is an item of the form, so that form and items still agree', async () => {
  const current = await mine();
  const made = await askCorrection(payee, current.id, '2a', '9000');
  expect(made.httpStatus, made.text).toBe(200);
  expect((await decide(made.result.id, 'approve', supervisor)).httpStatus).toBe(200);
  await releaseForms();
  const items = await db().many(sql`
    select i.source_code, i.taxable_cents from tax_form_items i join tax_forms f on f.id = i.tax_form_id
     where f.status = 'released' order by i.source_code`);
  expect(items).toEqual([
    { source_code: 'correction', taxable_cents: -100_000 },
    { source_code: 'payment', taxable_cents: 1_000_000 },
  ]);
  expect((await readYear()).differences).toEqual([]);
  expect(await filingFindings()).toEqual([]);
});

test('a request for a box that changed since is outdated', async () => {
  const current = await mine();
  const made = await askCorrection(payee, current.id, '2a', '8000');
  await db().run(sql`
    update tax_forms set boxes = replace(boxes::text, '900000', '850000')::jsonb where id = ${current.id}`);
  expect((await decide(made.result.id, 'approve', supervisor)).status.code).toBe('requestOutdated');
  await db().run(sql`
    update tax_forms set boxes = replace(boxes::text, '850000', '900000')::jsonb where id = ${current.id}`);
});
