import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { recordLength, recordValues } from '../../packages/server/src/rails/information-returns/pub1220-layout.ts';
import { readPub1220 } from '../../packages/server/src/rails/information-returns/read-pub1220.ts';
import { layoutsOf } from '../../packages/server/src/rails/information-returns/write-pub1220.ts';
import { db, server } from '../support/edge-scenario.ts';
import {
  acknowledge,
  clerk,
  createFile,
  ein,
  files,
  filingFindings,
  openFilingDesk,
  payerRow,
  readFile,
  readRecords,
  readYear,
  releaseForms,
  sendFile,
  step,
  supervisor,
  year,
} from '../support/filing-desk.ts';
import { inOrder } from '../support/in-order.ts';

inOrder();

interface FormRow {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly boxes: readonly { box: string; value: unknown }[];
}

const createFor = (destination: string, kind: 'original' | 'correction' = 'original') =>
  createFile(kind, { destination });
const stateOf = async (state: string) => (await payerRow()).states.find((one) => one.state === state);
const answer = (id: string, body: object) => step(id, 'answer', clerk, body);
const detailOf = async (id: string) =>
  (
    await clerk.call<{ dueOn: string | null; problems: { name: string; sentence: string; isBlocking: boolean }[] }>(
      'GET',
      `${files}/${id}/detail`,
    )
  ).result;

const setProperty = (name: string, value: string) =>
  db().run(sql`update system_properties set value = ${value} where property_name = ${name}`);
const sender: Readonly<Record<string, string>> = {
  transmitterEin: '91-1234501',
  transmitterControlCode: 'AB123',
  transmitterName: 'Fiducia Trust',
  transmitterAddressLine1: '1 Trust Plaza',
  transmitterCity: 'Denver',
  transmitterStateCode: 'CO',
  transmitterPostalCode: '80202',
  transmitterContactName: 'Sam Filer',
  transmitterContactPhone: '303-555-0100',
};

/** Moves a draft to sent: validated, approved by another user, downloaded, and recorded as sent. */
async function send(id: string, receiptId: string): Promise<string> {
  for (const [name, by, body] of [
    ['validate', clerk, {}],
    ['approve', supervisor, {}],
  ] as const) {
    const done = await step(id, name, by, body);
    expect(done.httpStatus, `${name}: ${done.text}`).toBe(200);
  }
  const { text } = await clerk.call('GET', `${files}/${id}/file`);
  const sent = await step(id, 'send', clerk, { receiptId });
  expect(sent.httpStatus, sent.text).toBe(200);
  return text;
}

/** Returns the recipients’ records of a file, which the project’s reader finds faultless. */
async function payeesOf(text: string): Promise<Record<string, string>[]> {
  const chunks = async function* () {
    yield text;
  };
  for await (const read of readPub1220(chunks())) expect(read.kind, JSON.stringify(read)).not.toBe('fault');
  expect(text.length % recordLength).toBe(0);
  return (text.match(/[\s\S]{750}/g) ?? [])
    .filter((record) => record.startsWith('B'))
    .map((record) => ({ ...recordValues(layoutsOf('1099-R')['B'] ?? [], record) }));
}

const formsOf = (state: string): Promise<FormRow[]> =>
  db().many<FormRow>(sql`
    select f.id, f.recipient_name as name, f.friendly_id as number, f.boxes from tax_forms f
     where f.status = 'released' and f.state_code = ${state} order by f.recipient_name`);
const amountIn = ({ boxes }: FormRow, box: string): number => Number(boxes.find((one) => one.box === box)?.value ?? 0);

let first: string;

beforeAll(async () => {
  await openFilingDesk([
    { grossCents: 1_000_000, state: 'OR', name: 'Yates' },
    { grossCents: 500_000, state: 'OR', name: 'Byron' },
    { grossCents: 400_000, state: 'CA', name: 'Lane' },
    { grossCents: 300_000, state: 'TX', name: 'Moss' },
  ]);
}, 60_000);
afterAll(() => server.stop());

describe('a file for a state', () => {
  test('has nothing to file before forms are released', async () => {
    const made = await createFor('OR');
    expect(made.status.code).toBe('noAmountsForState');
    expect(made.status.message).toContain(`no released Form 1099-R for ${year} with tax or income of Oregon`);
    await releaseForms();
  });

  test('is offered for each state with amounts on the forms, and for no other', async () => {
    const { states } = await payerRow();
    expect(states.map(({ state, stateName, forms, toFile }) => [state, stateName, forms, toFile])).toEqual([
      ['CA', 'California', 1, 1],
      ['OR', 'Oregon', 2, 2],
    ]);
    const forms = await formsOf('OR');
    expect(states[1]?.tax).toBe(forms.reduce((total, form) => total + amountIn(form, '14'), 0));
    expect(states[1]?.income).toBe(forms.reduce((total, form) => total + amountIn(form, '16'), 0));
  });

  test('isn’t created for a state without amounts, an unknown state, or another form', async () => {
    const none = await createFor('TX');
    expect(none.status.code).toBe('noAmountsForState');
    expect(none.status.message).toContain('Texas');
    const odd = await createFor('XX');
    expect(odd.httpStatus).toBe(422);
    expect(odd.text).toContain('Choose the IRS or a state.');
    const other = await createFile('original', { destination: 'OR', formCode: '1042-S' });
    expect(other.status.code).toBe('onlyForm1099R');
    const elsewhere = await createFile('original', { destination: 'OR', payer: '999999999' });
    expect(elsewhere.status.code).toBe('noAmountsForState');
    const viewer = await server.signIn('staffMember', ['tax.view', 'payments.view']);
    expect((await viewer.call('POST', files, { destination: 'OR' })).httpStatus).toBe(403);
    expect((await createFor('OR', 'correction')).status.code).toBe('nothingToCorrectForState');
  });

  test('has only the forms with that state, each once for the state', async () => {
    const made = await createFor('OR');
    expect(made.httpStatus, made.text).toBe(200);
    first = made.result.ids[0] ?? '';
    expect(await readFile(first)).toMatchObject({ destination: 'OR', formatCode: 'pub1220', totalRecords: 2 });
    expect((await readRecords(first)).map(({ recipientName }) => recipientName)).toEqual(['Ada Byron', 'Ada Yates']);
    const both = await Promise.all([createFor('OR'), createFor('OR')]);
    expect(both.map(({ status }) => status.code)).toEqual(['nothingForState', 'nothingForState']);
    expect(both[0].status.message).toContain('is already in a file for Oregon');
    expect((await createFor('OR', 'correction')).status.code).toBe('stateUnanswered');
  });

  test('doesn’t file a form with the IRS, and the reverse', async () => {
    const row = await payerRow();
    expect(row).toMatchObject({ step: 'notStarted', records: 0, toFile: 4, files: [] });
    expect(await stateOf('OR')).toMatchObject({ toFile: 0, files: [{ id: first, status: 'draft' }] });
    expect(await stateOf('CA')).toMatchObject({ toFile: 1, files: [] });
  });

  test('needs a complete sender, and names the properties that are missing', async () => {
    const empty = await step(first, 'validate');
    expect(empty.status.code).toBe('transmitterIncomplete');
    for (const [name, value] of Object.entries(sender)) await setProperty(name, value);
    const rejected = await step(first, 'validate');
    expect(rejected.status.message).toContain('Enter transmitterContactEmail under System properties');
    await setProperty('transmitterContactEmail', 'filing@example.com');
    expect((await readFile(first)).status).toBe('draft');
  });

  test('isn’t validated while a record for the state differs from its form by a cent', async () => {
    await db().run(sql`
      update tax_reporting_records set state_tax_cents = state_tax_cents + 1 where tax_reporting_file_id = ${first} and record_number = 1`);
    const places = (await readYear()).differences.map(({ place, differenceCents }) => [place, differenceCents]);
    expect(places).toEqual([
      ['formAndRecord', -1],
      ['recordsAndFile', 1],
    ]);
    expect((await step(first, 'validate')).status.code).toBe('fileHasProblems');
    await db().run(sql`
      update tax_reporting_records set state_tax_cents = state_tax_cents - 1 where tax_reporting_file_id = ${first} and record_number = 1`);
    expect((await readYear()).differences).toEqual([]);
  });

  test('isn’t validated with a form of another EIN', async () => {
    const change = (from: string, to: string) =>
      db().run(sql`
        update tax_forms set payer = jsonb_set(payer, '{employerIdentificationNumber}', to_jsonb(${to}::text))
         where recipient_name = 'Ada Byron' and payer ->> 'employerIdentificationNumber' = ${from}`);
    await change(ein, '911234519');
    expect((await step(first, 'validate')).text).toContain('Ada Byron: The form was released with another EIN');
    await change('911234519', ein);
  });

  test('warns of a payer without a number of the state, which Pub. 1220 has no field for', async () => {
    const validated = await step(first, 'validate');
    expect(validated.httpStatus, validated.text).toBe(200);
    const { problems, dueOn } = await detailOf(first);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatchObject({
      sentence: expect.stringContaining('number with OR is missing'),
      isBlocking: false,
    });
    expect(dueOn).toBeNull();
  });

  test('shows the values of its forms to the cent, and is sent after a second person approved it', async () => {
    expect((await step(first, 'approve')).httpStatus).toBe(403);
    expect((await clerk.call('GET', `${files}/${first}/file`)).status.code).toBe('fileNotApproved');
    expect((await answer(first, { answer: 'accepted' })).status.code).toBe('wrongState');
    await db().run(sql`update tax_reporting_files set status = 'draft', validated_at = null where id = ${first}`);
    const payees = await payeesOf(await send(first, 'OR-1'));
    const forms = await formsOf('OR');
    expect(payees).toHaveLength(2);
    for (const form of forms) {
      const payee = payees.find(({ account }) => account === form.number);
      expect({
        gross: Number(payee?.['amount1']),
        taxable: Number(payee?.['amount2']),
        federal: Number(payee?.['amount4']),
        state: Number(payee?.['stateTax']),
        codes: payee?.['codes'],
      }).toEqual({
        gross: amountIn(form, '1'),
        taxable: amountIn(form, '2a'),
        federal: amountIn(form, '4'),
        state: amountIn(form, '14'),
        codes: form.boxes.find(({ box }) => box === '7')?.value ?? form.boxes.find(({ box }) => box === '7a')?.value,
      });
    }
    expect(await readFile(first)).toMatchObject({ status: 'sent', receiptId: 'OR-1' });
    expect(await filingFindings()).toEqual([]);
  });
});

describe('the answer of a state', () => {
  test('isn’t imported as an acknowledgment, and one of the IRS isn’t recorded by hand', async () => {
    const line = { recordId: '1', receiptId: 'OR-1', status: 'Accepted' };
    expect((await acknowledge(first, [line])).status.code).toBe('answeredByState');
    const federal = await sendFile('original', 'IRS-1');
    expect((await answer(federal, { answer: 'accepted' })).status.code).toBe('answeredByAcknowledgement');
    const lines = (await readRecords(federal)).map(({ recordNumber }) => ({
      recordId: String(recordNumber),
      receiptId: 'IRS-1',
      status: 'Accepted',
    }));
    expect((await acknowledge(federal, lines)).result).toMatchObject({ status: 'accepted' });
    expect(await payerRow()).toMatchObject({ step: 'accepted', accepted: 4 });
    expect(await stateOf('OR')).toMatchObject({ accepted: 0, files: [{ status: 'sent' }] });
  });

  test('that rejects the file needs its reason, and frees the forms to file again', async () => {
    expect((await answer(first, { answer: 'maybe' })).httpStatus).toBe(422);
    expect((await answer(first, { answer: 'rejected', reason: ' ' })).status.code).toBe('stateReasonMissing');
    const rejected = await answer(first, { answer: 'rejected', reason: 'Unknown control code' });
    expect(rejected.httpStatus, rejected.text).toBe(200);
    expect(await readFile(first)).toMatchObject({ status: 'rejected', totalRejected: 2 });
    expect((await readRecords(first))[0]?.errors).toEqual([{ code: 'OR', words: 'Unknown control code' }]);
    expect((await answer(first, { answer: 'accepted' })).status.code).toBe('wrongState');
    expect(await stateOf('OR')).toMatchObject({ toFile: 2, rejected: 2, accepted: 0 });
    expect(await payerRow()).toMatchObject({ step: 'accepted', accepted: 4, rejected: 0 });
    const { exceptions } = await readYear();
    expect(exceptions.filter(({ sentence }) => sentence.startsWith('Rejected by Oregon'))).toHaveLength(2);
    expect(await filingFindings()).toEqual([]);
  });

  test('that accepts the file closes it', async () => {
    const made = await createFor('OR');
    const second = made.result.ids[0] ?? '';
    await send(second, 'OR-2');
    expect((await answer(second, { answer: 'accepted' })).httpStatus).toBe(200);
    expect(await readFile(second)).toMatchObject({ status: 'accepted', totalAccepted: 2 });
    expect(await stateOf('OR')).toMatchObject({ toFile: 0, accepted: 2, toCorrect: 0 });
    expect((await createFor('OR')).status.code).toBe('nothingForState');
    expect((await readYear()).exceptions.filter(({ isBlocking }) => isBlocking)).toEqual([]);
    expect(await filingFindings()).toEqual([]);
  });
});

describe('corrections for a state', () => {
  test('are filed after the state accepted the form: the wrong names to zero before all right ones', async () => {
    await db().run(sql`update participants set last_name = last_name || 'son' where last_name in ('Byron', 'Yates')`);
    await releaseForms();
    expect(await stateOf('OR')).toMatchObject({ toFile: 0, toCorrect: 2 });
    expect(await stateOf('CA')).toMatchObject({ toFile: 1, toCorrect: 0 });
    const made = await createFor('OR', 'correction');
    expect(made.httpStatus, made.text).toBe(200);
    const id = made.result.ids[0] ?? '';
    const payees = await payeesOf(await send(id, 'OR-3'));
    expect(payees.map(({ corrected, name }) => [corrected, name])).toEqual([
      ['G', 'BYRON ADA'],
      ['G', 'YATES ADA'],
      ['C', 'BYRONSON ADA'],
      ['C', 'YATESSON ADA'],
    ]);
    expect(payees.map(({ stateTax }) => Number(stateTax) > 0)).toEqual([false, false, true, true]);
    expect((await answer(id, { answer: 'accepted' })).httpStatus).toBe(200);
    expect(await stateOf('OR')).toMatchObject({ toCorrect: 0, accepted: 2 });
    expect(await payerRow()).toMatchObject({ step: 'corrections', toCorrect: 2 });
    expect((await readYear()).differences).toEqual([]);
    expect(await filingFindings()).toEqual([]);
  });
});

describe('a form with two states', () => {
  const boxesOf = (boxes: FormRow['boxes'], second: string) =>
    JSON.stringify([
      ...boxes,
      { box: '14-2', value: 0 },
      { box: '15-2', value: second },
      { box: '16-2', value: 25_000 },
    ]);

  test('is filed with each of them, with only its own amounts', async () => {
    const [form] = await formsOf('CA');
    if (form === undefined) throw new Error('no form');
    await db().run(sql`update tax_forms set boxes = ${boxesOf(form.boxes, 'AZ')}::jsonb where id = ${form.id}`);
    expect(await stateOf('AZ')).toMatchObject({ forms: 1, tax: 0, income: 25_000, toFile: 1 });
    const arizona = await createFor('AZ');
    expect(arizona.httpStatus, arizona.text).toBe(200);
    const california = await createFor('CA');
    expect(california.httpStatus, california.text).toBe(200);
    expect((await readYear()).differences).toEqual([]);
    const taxIn = async (id: string, receiptId: string) =>
      (await payeesOf(await send(id, receiptId))).map(({ stateTax }) => Number(stateTax));
    expect(await taxIn(arizona.result.ids[0] ?? '', `AZ-${newId()}`)).toEqual([0]);
    expect(await taxIn(california.result.ids[0] ?? '', `CA-${newId()}`)).toEqual([amountIn(form, '14')]);
    expect(await filingFindings()).toEqual([]);
  });

  test('is corrected only with the state whose amounts changed', async () => {
    for (const state of ['AZ', 'CA']) {
      const [file] = (await stateOf(state))?.files ?? [];
      expect((await answer(file?.id ?? '', { answer: 'accepted' })).httpStatus).toBe(200);
    }
    const [form] = await formsOf('CA');
    if (form === undefined) throw new Error('no form');
    const boxes = form.boxes.map((one) => (one.box === '16-2' ? { ...one, value: 24_000 } : one));
    await db().run(sql`update tax_forms set status = 'superseded' where id = ${form.id}`);
    await db().run(sql`
      insert into tax_forms select (jsonb_populate_record(f, jsonb_build_object(
        'id', ${newId()}::text, 'friendly_id', ${newId()}::text, 'status', 'released', 'version', f.version + 1, 'boxes', ${JSON.stringify(boxes)}::jsonb))).*
        from tax_forms f where f.id = ${form.id}`);
    expect(await stateOf('AZ')).toMatchObject({ toCorrect: 1 });
    expect(await stateOf('CA')).toMatchObject({ toCorrect: 0 });
    expect((await createFor('CA', 'correction')).status.code).toBe('nothingToCorrectForState');
    expect((await createFor('AZ', 'correction')).result).toMatchObject({ records: 1 });
  });
});
