import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FiledPerson } from '../../packages/contract/src/reports/tax-filing.routes.ts';
import { irisTemplate } from '../../packages/sandbox/src/demo/iris-template.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, server } from '../support/edge-scenario.ts';
import {
  acknowledge,
  clerk,
  createFile,
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
  uploadTemplate,
  year,
} from '../support/filing-desk.ts';
import { inOrder } from '../support/in-order.ts';

inOrder();

const receiptId = '2027-ABC-0001';
let first: string;

beforeAll(async () => {
  await openFilingDesk([
    { grossCents: 1_000_000, state: 'OR', name: 'Yates' },
    { grossCents: 500_000, state: 'OR', name: 'Byron' },
    { grossCents: 300_000, state: 'OR', name: 'Lane' },
  ]);
}, 60_000);
afterAll(() => server.stop());

const lines = async (id: string, statuses: Readonly<Record<string, string>> = {}) =>
  (await readRecords(id)).map(({ recordNumber, recipientName }) => {
    const status = statuses[recipientName] ?? 'Accepted';
    return {
      recordId: String(recordNumber),
      receiptId,
      status,
      ...(status === 'Accepted' ? {} : { errorCode: 'R1099-017', errorMessage: 'Name and TIN do not match' }),
    };
  });
/** Returns when the IRS accepted each version of each form, and as which record; null before. */
const furnished = async () => {
  const forms = await db().many<{ name: string; version: number; at: string | null; record: string | null }>(sql`
    select recipient_name as name, version, furnished_at as at, unique_record_id as record from tax_forms where status <> 'withdrawn'`);
  return Object.fromEntries(
    forms.map(({ name, version, at, record }) => [`${name} ${version}`, at === null ? record : `${at} ${record}`]),
  );
};
const acknowledgements = async (id: string) =>
  (
    await clerk.call<{ result: string; problems: { sentence: string }[] }[]>(
      'GET',
      `/private/tax-reporting-acknowledgements?search-taxReportingFileId=equals(${id})`,
    )
  ).result;

describe('a file of originals', () => {
  test('has nothing to file before forms are released, and says so', async () => {
    const made = await createFile('original');
    expect(made.status.code).toBe('nothingToFile');
    expect(made.status.message).toContain('Release the forms first');
    const row = await payerRow();
    expect(row).toMatchObject({ forms: 0, ledger: 360_000, difference: 0, step: 'notStarted' });
    await releaseForms();
    expect(await payerRow()).toMatchObject({ forms: 3, people: 3, federalTax: 360_000, difference: 0, toFile: 3 });
    expect((await readYear()).differences).toEqual([]);
  });

  test('needs the year’s template, and unknown columns are rejected by name', async () => {
    const odd = await uploadTemplate(irisTemplate.replace('\r\n', ',Favorite color\r\n'));
    expect(odd.httpStatus).toBe(422);
    expect(odd.text).toContain('“Favorite color”');
    expect((await uploadTemplate(irisTemplate, { rowLimit: '0' })).httpStatus).toBe(422);
    await db().run(sql`update tax_form_templates set tax_year = ${year - 1}`);
    const made = await createFile('original');
    const rejected = await step(made.result.ids[0] ?? '', 'validate');
    expect(rejected.status.code, rejected.text).toBe('noTemplate');
    expect(rejected.status.message).toContain(`no IRIS template of Form 1099-R for ${year}`);
    await db().run(sql`update tax_form_templates set tax_year = ${year}`);
    expect((await step(made.result.ids[0] ?? '', 'discard')).httpStatus).toBe(200);
  });

  test('is created once: a form is in at most one open file', async () => {
    const made = await createFile('original');
    expect(made.httpStatus, made.text).toBe(200);
    expect(made.result.records).toBe(3);
    first = made.result.ids[0] ?? '';
    const again = await createFile('original');
    expect(again.status.code).toBe('nothingToFile');
    const both = await Promise.all([createFile('original'), createFile('original')]);
    expect(both.map(({ httpStatus }) => httpStatus)).toEqual([409, 409]);
    expect(await readFile(first)).toMatchObject({ status: 'draft', totalRecords: 3, totalGross: 1_800_000 });
    expect((await createFile('correction')).status.code).toBe('originalsUnanswered');
  });

  test('is discarded as a draft, which frees its forms', async () => {
    expect((await step(first, 'discard')).httpStatus).toBe(200);
    expect((await step(first, 'discard')).status.code).toBe('wrongState');
    expect((await readRecords(first)).map(({ status }) => status)).toEqual(['discarded', 'discarded', 'discarded']);
    const made = await createFile('original');
    first = made.result.ids[0] ?? '';
    expect(made.result.records).toBe(3);
  });

  test('isn’t validated while the ledger differs by a cent, and names the record', async () => {
    await db().run(sql`update order_line_taxes set amount_cents = amount_cents + 1 where amount_cents = 60000`);
    const rejected = await step(first, 'validate');
    expect(rejected.status.code, rejected.text).toBe('fileHasProblems');
    const detail = await clerk.call<{ problems: { name: string; sentence: string }[] }>(
      'GET',
      `${files}/${first}/detail`,
    );
    expect(detail.result.problems[0]).toMatchObject({
      name: expect.stringContaining('Lane'),
      sentence: expect.stringContaining('$600.01 withheld, but $600.00 in the ledger (difference $0.01)'),
    });
    expect((await readFile(first)).status).toBe('draft');
    await db().run(sql`update order_line_taxes set amount_cents = amount_cents - 1 where amount_cents = 60001`);
    const validated = await step(first, 'validate');
    expect(validated.httpStatus, validated.text).toBe(200);
    expect((await readFile(first)).status).toBe('validated');
  });

  test('needs a second person, and can’t be downloaded or sent before', async () => {
    expect((await clerk.call('GET', `${files}/${first}/file`)).status.code).toBe('fileNotApproved');
    expect((await step(first, 'send', clerk, { receiptId })).status.code).toBe('fileNotApproved');
    expect((await step(first, 'approve')).httpStatus).toBe(403);
    const both = await server.signIn('staffMember', ['tax.view', 'tax.file', 'tax.approve', 'payments.view']);
    await db().run(sql`update tax_reporting_files set validated_by = ${both.userId} where id = ${first}`);
    expect((await step(first, 'approve', both)).status.code).toBe('approvedByPreparer');
    expect((await step(first, 'approve', supervisor)).httpStatus).toBe(200);
    expect((await step(first, 'approve', supervisor)).status.code).toBe('fileIsApproved');
    expect((await clerk.call('GET', `${files}/${first}/file`)).httpStatus).toBe(200);
    const viewer = await server.signIn('staffMember', ['tax.view']);
    expect((await viewer.call('GET', `${files}/${first}/file`)).httpStatus).toBe(403);
    expect((await acknowledge(first, await lines(first))).status.code).toBe('notSentYet');
  });

  test('is sent once, with its receipt', async () => {
    expect((await step(first, 'send', clerk, { receiptId: ' ' })).httpStatus).toBe(422);
    const [one, other] = await Promise.all([
      step(first, 'send', clerk, { receiptId }),
      step(first, 'send', clerk, { receiptId }),
    ]);
    expect(new Set([one.httpStatus, other.httpStatus])).toEqual(new Set([200, 409]));
    expect(await readFile(first)).toMatchObject({ status: 'sent', receiptId });
    expect(await payerRow()).toMatchObject({ step: 'sent', toFile: 0, records: 3 });
    expect(await filingFindings()).toEqual([]);
  });
});

describe('an acknowledgment that doesn’t fit', () => {
  const rejectedWith = async (change: (good: Awaited<ReturnType<typeof lines>>) => object[], words: RegExp) => {
    const response = await acknowledge(first, change(await lines(first)) as never);
    expect(response.status.code, response.text).toBe('acknowledgementRejected');
    expect(response.text).toMatch(words);
    expect((await readRecords(first)).every(({ status }) => status === 'open')).toBe(true);
    expect((await readFile(first)).status).toBe('sent');
    expect((await acknowledgements(first))[0]).toMatchObject({ result: 'rejected' });
  };

  test('for another year names the record, and changes nothing', () =>
    rejectedWith(
      ([one, ...others]) => [{ ...one, taxYear: year - 1 }, ...others],
      new RegExp(`Ada \\w+, record \\d is for tax year ${2026 - 2}`),
    ));
  test('for an unknown record names it', () =>
    rejectedWith(
      ([one, ...others]) => [...others, { ...one, recordId: '99' }],
      /Record 99 \(row 4\) isn’t in this file/,
    ));
  test('for another receipt names the record', () =>
    rejectedWith(([one, ...others]) => [{ ...one, receiptId: 'X' }, ...others], /has receipt ID X, but this file has/));
  test('with a record twice names it', () =>
    rejectedWith(
      ([one, ...others]) => [{ ...one }, { ...one }, ...others],
      /is in the acknowledgment 2 times \(rows 2, 3\)/,
    ));
  test('with an unknown status names the record', () =>
    rejectedWith(([one, ...others]) => [{ ...one, status: 'Maybe' }, ...others], /has status “Maybe”/));
  test('from before the file was sent names the record', () =>
    rejectedWith((good) => good.map((one) => ({ ...one, at: '2020-01-01T10:00:00Z' })), /before this file was sent/));

  test('that isn’t CSV, or has no records, is rejected', async () => {
    const odd = await clerk.upload(`${files}/${first}/acknowledgements`, 'file', 'a.csv', Buffer.from('a,b\r\n1,2'));
    expect(odd.text).toContain('no column “Tax Year”');
    const empty = await clerk.upload(`${files}/${first}/acknowledgements`, 'file', 'a.csv', Buffer.from(''));
    expect(empty.httpStatus).toBe(422);
  });
});

describe('an acknowledgment', () => {
  test('is imported by record in any order, and in parts', async () => {
    const [one, ...others] = (await lines(first, { 'Ada Lane': 'Rejected' })).toReversed();
    if (one === undefined) throw new Error('no record');
    const before = { 'Ada Byron 1': null, 'Ada Lane 1': null, 'Ada Yates 1': null };
    expect(await furnished()).toEqual(before);
    const at = new Date(server.platform.clock.now().getTime() + 60_000).toISOString();
    const part = await acknowledge(
      first,
      others.map((line) => ({ ...line, at })),
    );
    expect(part.httpStatus, part.text).toBe(200);
    expect(part.result).toMatchObject({ unanswered: 1, status: 'sent' });
    expect(await furnished()).toEqual({ ...before, 'Ada Byron 1': `${at} ${receiptId}|1|1` });
    const all = await acknowledge(first, [one]);
    expect(all.result, all.text).toMatchObject({ unanswered: 0, status: 'partlyAccepted' });
    expect(await readFile(first)).toMatchObject({ status: 'partlyAccepted', totalAccepted: 2, totalRejected: 1 });
    const rejected = (await readRecords(first)).find(({ status }) => status === 'rejected');
    expect(rejected?.errors).toEqual([{ code: 'R1099-017', words: 'Name and TIN do not match' }]);
    expect(await furnished()).toEqual({
      'Ada Byron 1': `${at} ${receiptId}|1|1`,
      'Ada Lane 1': null,
      'Ada Yates 1': expect.stringContaining(`${receiptId}|1|3`),
    });
  });

  test('is imported once, and a later one can’t change an answer', async () => {
    const again = await lines(first);
    const changed = await acknowledge(first, again);
    expect(changed.status.code).toBe('acknowledgementRejected');
    expect(changed.text).toMatch(/was already rejected, and this acknowledgment says accepted/);
    const old = await acknowledge(
      first,
      again.map((line) => ({ ...line, at: '2020-01-01T10:00:00Z' })),
    );
    expect(old.text).toMatch(/before this file was sent|a later one/);
    const at = new Date(server.platform.clock.now().getTime() + 120_000).toISOString();
    const same = (await lines(first, { 'Ada Lane': 'Rejected' })).map((line) => ({ ...line, at }));
    expect((await acknowledge(first, same)).result).toMatchObject({ accepted: 0, rejected: 0, unanswered: 0 });
    expect((await acknowledge(first, same)).status.code).toBe('alreadyImported');
    expect(await filingFindings()).toEqual([]);
  });

  test('with a rejected record leads to a new original after the fix', async () => {
    expect(await payerRow()).toMatchObject({ step: 'rejected', accepted: 2, rejected: 1, toFile: 1, toCorrect: 0 });
    await db().run(sql`update participants set last_name = 'Lanes' where last_name = 'Lane'`);
    await releaseForms();
    const second = await sendFile('original', '2027-ABC-0002');
    const records = await readRecords(second);
    expect(records.map(({ recipientName, kindCode }) => [recipientName, kindCode])).toEqual([
      ['Ada Lanes', 'original'],
    ]);
    const done = await acknowledge(
      second,
      (await lines(second)).map((line) => ({ ...line, receiptId: '2027-ABC-0002' })),
    );
    expect(done.result, done.text).toMatchObject({ status: 'accepted' });
    expect(await payerRow()).toMatchObject({ step: 'accepted', accepted: 3, rejected: 0, toFile: 0 });
    const taken = await createFile('original');
    expect(taken.status.code).toBe('nothingToFile');
    expect(await furnished()).toMatchObject({
      'Ada Lane 1': null,
      'Ada Lanes 2': expect.stringContaining('2027-ABC-0002|1|1'),
    });
  });
});

describe('corrections', () => {
  test('of a name are filed in two parts, both in one file', async () => {
    await db().run(sql`update participants set last_name = 'Lovelace' where last_name = 'Byron'`);
    await releaseForms();
    expect(await payerRow()).toMatchObject({ step: 'corrections', toCorrect: 1 });
    const third = await sendFile('correction', '2027-ABC-0003');
    const records = await readRecords(third);
    expect(records.map(({ kindCode, gross }) => [kindCode, gross])).toEqual([
      ['correctionPart1', 0],
      ['correctionPart2', 500_000],
    ]);
    const done = await acknowledge(
      third,
      (await lines(third)).map((line) => ({ ...line, receiptId: '2027-ABC-0003' })),
    );
    expect(done.result, done.text).toMatchObject({ status: 'accepted' });
    expect(await readFile(first)).toMatchObject({ totalCorrections: 1 });
    // The record with zeros is about the earlier form, which keeps its own.
    expect(await furnished()).toMatchObject({
      'Ada Byron 1': expect.stringContaining(`${receiptId}|1|1`),
      'Ada Lovelace 2': expect.stringContaining('2027-ABC-0003|1|2'),
    });
    expect(await payerRow()).toMatchObject({ step: 'accepted', toCorrect: 0, difference: 0 });
    expect(await filingFindings()).toEqual([]);
  });

  test('are found in the archive by name and by tax ID, with each version and what changed', async () => {
    const found = await clerk.call<FiledPerson[]>('GET', '/private/irs-form-archive/people?search=lovelace');
    expect(found.httpStatus, found.text).toBe(200);
    const [person] = found.result;
    expect(person?.versions.map(({ kind, status, recipientName }) => [kind, status, recipientName])).toEqual([
      ['correctionPart2', 'accepted', 'Ada Lovelace'],
      ['correctionPart1', 'accepted', 'Ada Lovelace'],
      ['original', 'accepted', 'Ada Byron'],
    ]);
    expect(person?.versions[0]?.changes[0]).toMatchObject({ box: 'Name', before: 'Ada Byron', after: 'Ada Lovelace' });
    const none = await clerk.call<FiledPerson[]>('GET', '/private/irs-form-archive/people?search=999887777');
    expect(none.result).toEqual([]);
    expect((await clerk.call('GET', '/private/irs-form-archive/people?search=a')).httpStatus).toBe(422);
  });

  test('a person who may only view taxes prepares nothing', async () => {
    const viewer = await server.signIn('staffMember', ['tax.view', 'payments.view']);
    expect((await viewer.call('GET', `/private/irs-form-reporting?year=${year}`)).httpStatus).toBe(200);
    expect((await viewer.call('POST', files, {})).httpStatus).toBe(403);
    const odd = await clerk.call('POST', files, { taxYear: year, formCode: '1099-R', payer: 'x', kind: 'sometimes' });
    expect(odd.httpStatus).toBe(422);
    expect(odd.text).toContain('Choose originals or corrections.');
  });

  test('an extension moves the due date by 30 days, once', async () => {
    const before = await payerRow();
    const record = (changes: object) =>
      clerk.call('POST', '/private/tax-filing-extensions', {
        taxYear: year,
        formCode: '1099-R',
        payerEin: '91-1234501',
        grantedOn: `${year + 1}-03-02`,
        confirmationNumber: '8809-1',
        ...changes,
      });
    expect((await record({ payerEin: '12' })).httpStatus).toBe(422);
    expect((await record({ grantedOn: `${year}-03-02` })).text).toContain(`in ${year + 1}`);
    expect((await record({})).httpStatus).toBe(200);
    expect((await record({})).status.code).toBe('extensionTwice');
    const after = await payerRow();
    expect(after.isExtended).toBe(true);
    expect(after.authorityDueOn > before.authorityDueOn).toBe(true);
  });
});
