import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadStatus } from '../../packages/contract/src/orders/order.routes.ts';
import { readOrderUpload } from '../../packages/server/src/areas/orders/read-order-upload.job.ts';
import { claimJob } from '../../packages/server/src/platform/jobs/job-rows.ts';
import { runJobs } from '../../packages/server/src/platform/jobs/run-jobs.ts';
import { peopleHeader, peopleRows, peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';
import { zipOf } from '../support/zip-of.ts';

let server: TestServer;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let client: Caller;
beforeAll(async () => {
  server = await openTestServer();
  sponsor = await server.sponsor('Contoso');
  client = await server.signIn(
    'client',
    ['account.view', 'plans.view', 'orders.view', 'orders.edit', 'orders.submit'],
    { masterAccountIds: [sponsor.masterAccountId] },
  );
});
afterAll(() => server.stop());

async function newOrder(): Promise<string> {
  const made = await client.call<{ id: string }>('POST', `/public/accounts/${sponsor.masterAccountId}/orders`, {
    serviceCode: 'premierDistributions',
    planId: sponsor.planId,
  });
  return made.result.id;
}
const upload = (orderId: string, fileName: string, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  client.upload<UploadStatus & { errors: Record<string, string[]> }>(
    `/public/orders/${orderId}/upload-participants`,
    'file',
    fileName,
    bytes,
    fields,
  );
const status = async (orderId: string) =>
  (await client.call<UploadStatus>('GET', `/public/orders/${orderId}/upload-status`)).result;
const order = async (orderId: string) =>
  (
    await client.call<{
      status: string;
      substatus: string | null;
      totalOrderLines: number;
      totalFaulty: number;
      totalFundsRequired: number;
    }>('GET', `/public/orders/${orderId}`)
  ).result;

interface Fix {
  orderLineId: string;
  rowNumber: number;
  field: string;
  letter: string;
  text: string;
  message: string;
}

const col = (title: string): number => peopleHeader.findIndex((header) => header === title);
const place_ = {
  ssn: col('SSN'),
  dob: col('DOB'),
  state: col('State'),
  zip: col('ZIP'),
  reason: col('Reason'),
  amount: col('Pre-tax amount'),
  email: col('E-mail'),
  last: col('Last name *'),
  type: col('Account type'),
};

/** What replaces each faulty column. */
const good: Record<string, unknown> = {
  dateOfBirth: '04/17/1962',
  stateCode: 'WA',
  postalCode: '98101',
  distributionReasonCode: 'retirement',
  retirementAccountTypeCode: 'traditional',
  traditionalPreTaxAmount: '1,000.00',
  emailAddress: null,
  lastName: 'Mended',
};

/** Faults planted by row of the spreadsheet (the header is in row 3). */
const planted: [row: number, column: number, value: string | number | null, message: RegExp][] = [
  [5, place_.ssn, '000-12-3456', /valid social security number/],
  [6, place_.ssn, '666-12-3456', /valid social security number/],
  [7, place_.ssn, '123-00-4567', /valid social security number/],
  [8, place_.ssn, '12345678', /It has 8 digits, but nine are required/],
  [9, place_.ssn, null, /Please enter the tax ID/],
  [10, place_.dob, '02/30/1970', /valid date/],
  [11, place_.dob, '04/17/2031', /valid date of birth/],
  [12, place_.dob, 'spring 1962', /valid date/],
  [13, place_.state, 'Washingtonia', /isn’t one of the choices for state/],
  [14, place_.state, 'ZZ', /isn’t one of the choices/],
  [15, place_.state, 'NJ', /./],
  [15, place_.zip, '7102', /./],
  [16, place_.zip, '98101-12', /valid US postal code/],
  [17, place_.reason, 'Quit', /isn’t one of the choices for reason/],
  [18, place_.reason, null, /Please enter the reason/],
  [19, place_.amount, '1.234,50', /isn’t an amount/],
  [20, place_.amount, -5, /can’t be negative/],
  [21, place_.amount, 'n/a', /isn’t an amount/],
  [22, place_.amount, 0, /must be more than zero/],
  [23, place_.email, 'nobody at nowhere', /valid email/],
  [24, place_.last, null, /Please enter the last name/],
  [25, place_.type, 'Bitcoin', /isn’t one of the choices for account type/],
  [26, place_.type, 'Roth', /traditional money in a separate row/],
  [27, place_.ssn, '078-05-1120', /valid social security number/],
  [28, place_.email, 'x@', /valid email/],
];

test('400 participants with 23 faulty rows: all are staged, errors name row and column, and are fixed in place', async () => {
  const rows = peopleRows(400);
  // Row 15 is no error: a four-digit ZIP code lost its leading zero, which is restored.
  for (const [row, column, value] of planted) (rows[row - 4] ?? [])[column] = value;
  const bytes = await peopleWorkbook(peopleHeader, rows);
  const id = await newOrder();
  const accepted = await upload(id, 'people.xlsx', bytes);
  expect(accepted.result).toMatchObject({ status: 'reading', fileName: 'people.xlsx' });
  expect(await order(id)).toMatchObject({ status: 'open', substatus: 'uploading', totalOrderLines: 0 });
  expect((await client.call('POST', `/public/orders/${id}/submit`)).status.code).toBe('isUploading');
  expect((await upload(id, 'people.xlsx', bytes)).status.code).toBe('isUploading');
  expect((await client.call('POST', `/public/orders/${id}/order-lines`, {})).status.code).toBe('orderIsUploading');
  await server.jobs.runDue();
  expect(await status(id)).toMatchObject({
    status: 'done',
    totalRows: 400,
    doneRows: 400,
    faultyRows: 23,
    errors: { notes: ['We didn’t read these columns: O “Department”.'] },
  });
  expect(await order(id)).toMatchObject({ status: 'open', substatus: null, totalOrderLines: 400, totalFaulty: 23 });
  const fixes = (await client.call<Fix[]>('GET', `/public/orders/${id}/data-fixes`)).result;
  expect(new Set(fixes.map(({ rowNumber }) => rowNumber)).size).toBe(23);
  for (const [row, column, , message] of planted) {
    if (row === 15) continue;
    const fix = fixes.find(({ rowNumber }) => rowNumber === row);
    expect(fix?.message, `row ${row}`).toMatch(message);
    if (row !== 26) expect([row, fix?.letter]).toEqual([row, String.fromCodePoint(65 + column)]);
  }
  const rejected = await client.call('POST', `/public/orders/${id}/submit`);
  expect(rejected.status.message).toBe('23 participants have fields with errors. Correct or delete them, then submit.');
  let next = 0;
  for (const [lineId, faults] of Map.groupBy(fixes, (fix) => fix.orderLineId)) {
    next += 1;
    const body = Object.fromEntries(
      faults.map(({ field }) => [field, field === 'taxId' ? `771-30-${String(1000 + next)}` : good[field]]),
    );
    const fixed = await client.call<{ fieldsRequiringDataFix: unknown }>(
      'PATCH',
      `/public/order-lines/${lineId}`,
      faults.some(({ rowNumber }) => rowNumber === 26) ? { retirementAccountTypeCode: 'Traditional' } : body,
    );
    expect(fixed.result.fieldsRequiringDataFix, JSON.stringify([faults, body])).toBeNull();
  }
  const lines = await server.platform.database.query<{ tax: string; gross: number; dob: string }>(
    `select p.tax_id_last4 as tax, l.gross_distribution_amount_cents as gross, p.date_of_birth as dob from order_lines l join participants p on p.id = l.participant_id where l.order_id = $1 and l.row_number = 32`,
    [id],
  );
  expect(lines.rows).toEqual([{ tax: '0095', gross: 2_912_850, dob: '1978-05-01' }]);
  const zip = await server.platform.database.query(
    `select p.postal_code from order_lines l join participants p on p.id = l.participant_id where l.order_id = $1 and l.row_number = 15`,
    [id],
  );
  expect(zip.rows).toEqual([{ postal_code: '07102' }]);
  expect((await client.call('POST', `/public/orders/${id}/submit`)).result).toMatchObject({
    status: 'submitted',
    linesByStatus: { submitted: 400 },
  });
}, 60_000);

describe('rejects bad files with what to do, and leaves nothing half done', () => {
  const rejections: [string, string, () => Promise<Uint8Array> | Uint8Array, RegExp][] = [
    ['a PDF', 'people.xlsx', () => Buffer.from('%PDF-1.7 and the rest of it'), /We can’t read this spreadsheet/],
    [
      'a renamed web page',
      'people.xlsx',
      () => Buffer.from('<html><table><tr><td>SSN</td></tr></table></html>'),
      /is a web page with a spreadsheet’s file name/,
    ],
    ['an old workbook', 'people.xls', () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), /old \.xls format/],
    [
      'a broken zip',
      'people.xlsx',
      async () => (await peopleWorkbook(peopleHeader, peopleRows(3))).subarray(0, 900),
      /is damaged/,
    ],
    ['nothing', 'people.csv', () => Buffer.alloc(0), /is empty/],
  ];
  test.each(rejections)('%s', async (_what, name, make, message) => {
    const id = await newOrder();
    const response = await upload(id, name, await make());
    expect([response.httpStatus, response.result.errors['file']?.[0]]).toEqual([422, expect.stringMatching(message)]);
    expect(await order(id)).toMatchObject({ status: 'open', substatus: null, totalOrderLines: 0 });
    expect(await status(id)).toMatchObject({ id: null, status: 'none' });
  });

  test('over 10 MB', async () => {
    const id = await newOrder();
    const answer = await upload(id, 'people.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect([answer.httpStatus, answer.status.message]).toEqual([
      413,
      'This request is too large. Files can be up to 10 MB.',
    ]);
  });

  test('a workbook that expands too much', async () => {
    const id = await newOrder();
    const response = await upload(id, 'bomb.xlsx', growingWorkbook());
    expect([response.httpStatus, response.result.errors['file']?.[0]]).toEqual([
      422,
      expect.stringMatching(/becomes far too large/),
    ]);
  });

  test('none of our columns: rejected completely after reading', async () => {
    const id = await newOrder();
    await upload(id, 'people.csv', Buffer.from('Colour,Weight\nred,3\n'));
    await server.jobs.runDue();
    expect(await status(id)).toMatchObject({
      status: 'rejected',
      doneRows: 0,
      errors: { file: [expect.stringMatching(/find a row with our column titles/)] },
    });
    expect(await order(id)).toMatchObject({ status: 'open', substatus: null, totalOrderLines: 0 });
  });

  test('[D13] only the newest attempt ends an upload: one that was suspended while another took over rejects nothing', async () => {
    const id = await newOrder();
    await upload(id, 'people.csv', Buffer.from('Colour,Weight\nred,4\n'));
    const { database, clock } = server.platform;
    const real = readOrderUpload(server.platform);
    const leaseSeconds = new Map([[real.kind, real.leaseSeconds ?? 0]]);
    const unfinished = `where kind = 'read-order-upload' and finished_at is null`;
    const takeOver = async () => {
      await database.query(`update jobs set lease_until = now() - interval '1 second' ${unfinished}`);
      return claimJob(database, { worker: 'another', leaseSeconds, businessNow: clock.now() });
    };
    const failures: string[] = [];
    const suspended = runJobs({
      db: database,
      clock,
      workers: 0,
      onError: (error) => failures.push(String(error)),
      handlers: [
        {
          ...real,
          run: async (job) => {
            expect(await takeOver()).toBeDefined();
            await real.run(job);
          },
        },
      ],
    });
    expect(await suspended.runDue()).toBe(1);
    await suspended.stop();
    expect(failures).toEqual([expect.stringMatching(/was taken over by a newer attempt$/)]);
    expect(await status(id)).toMatchObject({ status: 'reading' });
    // The newer attempt has a lease so short that a watched upload continues within 30 seconds after a kill.
    const { rows } = await database.query<{ seconds: number }>(
      `select extract(epoch from lease_until - now())::int as seconds from jobs ${unfinished}`,
    );
    expect(rows[0]?.seconds).toBeLessThanOrEqual(25);
    await database.query(`update jobs set lease_until = now() - interval '1 second' ${unfinished}`);
    await server.jobs.runDue();
    expect(await status(id)).toMatchObject({ status: 'rejected' });
  });

  test('a formula without a value is an error of its row, never zero', async () => {
    const id = await newOrder();
    await upload(id, 'people.xlsx', formulaWorkbook());
    await server.jobs.runDue();
    expect(await status(id)).toMatchObject({ status: 'done', totalRows: 1, faultyRows: 1 });
    const [fix] = (await client.call<Fix[]>('GET', `/public/orders/${id}/data-fixes`)).result;
    expect(fix).toMatchObject({
      rowNumber: 2,
      letter: 'L',
      field: 'traditionalPreTaxAmount',
      message: expect.stringMatching(/^Cell L2 /),
    });
  });
});

test('rejects the same file again until it is confirmed; then flags every duplicate', async () => {
  const id = await newOrder();
  const bytes = await peopleWorkbook(peopleHeader, peopleRows(12));
  await upload(id, 'people.xlsx', bytes);
  await server.jobs.runDue();
  const again = await upload(id, 'renamed.xlsx', bytes);
  expect([again.httpStatus, again.status.code]).toEqual([409, 'sameFileAgain']);
  expect(again.status.message).toMatch(
    /^This file was already uploaded to this order on .+ and added 12 participants\./,
  );
  expect((await order(id)).substatus).toBeNull();
  await upload(id, 'renamed.xlsx', bytes, { confirm: '1' });
  await server.jobs.runDue();
  expect(await status(id)).toMatchObject({ status: 'done', totalRows: 12, faultyRows: 12 });
  const removed = await client.call('DELETE', `/public/orders/${id}/order-lines`, {});
  expect(removed.result).toEqual({ removed: 24 });
  expect(await order(id)).toMatchObject({ totalOrderLines: 0, totalFundsRequired: 0 });
});

test('two concurrent uploads: one is read', async () => {
  const id = await newOrder();
  const bytes = await peopleWorkbook(peopleHeader, peopleRows(5));
  const responses = await Promise.all([upload(id, 'a.xlsx', bytes), upload(id, 'b.xlsx', bytes)]);
  expect(responses.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await server.jobs.runDue();
  expect((await order(id)).totalOrderLines).toBe(5);
});

test('the downloaded template is the one the reader accepts', async () => {
  const id = await newOrder();
  const file = await server.app.inject({
    method: 'GET',
    url: '/templates/premierDistributions-definedContribution401k.xlsx',
  });
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    "attachment; filename*=UTF-8''premier-distributions-participants.xlsx",
  ]);
  await upload(id, 'template.xlsx', file.rawPayload);
  await server.jobs.runDue();
  expect((await status(id)).errors).toEqual({
    file: ['This sheet has no rows below its title row. Fill it in and upload it again.'],
  });
  const csv = await server.app.inject({ method: 'GET', url: '/templates/premierDistributions.csv' });
  expect(csv.body).toMatch(/^\uFEFFFirst name,Middle name,Last name,Tax ID,/);
  expect((await server.app.inject({ method: 'GET', url: '/templates/nothing.xlsx' })).statusCode).toBe(404);
});

test('reads, validates, and stores 10,000 participants', async () => {
  const id = await newOrder();
  await upload(id, 'many.xlsx', await peopleWorkbook(peopleHeader, peopleRows(10_000)));
  await server.jobs.runDue();
  const done = await status(id);
  expect([done.status, done.totalRows]).toEqual(['done', 10_000]);
}, 120_000);

function growingWorkbook(): Buffer {
  return zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
    'xl/worksheets/sheet1.xml': Buffer.alloc(120 * 1024 * 1024, ' '),
  });
}

/** Returns a spreadsheet of one participant whose amount in L2 is a formula without a computed value. */
function formulaWorkbook(): Buffer {
  const [person = []] = peopleRows(1);
  const letter = (at: number) => String.fromCodePoint(65 + at);
  const text = (at: number, row: number, value: unknown) =>
    `<c r="${letter(at)}${row}" t="inlineStr"><is><t>${String(value)}</t></is></c>`;
  const header = peopleHeader.map((title, at) => text(at, 1, title)).join('');
  const cells = person.map((value, at) => {
    if (at === place_.amount) return `<c r="L2"><f>SUM(A1:A2)</f></c>`;
    return text(at, 2, at === place_.dob ? '04/17/1962' : at === place_.ssn ? '771-31-0001' : (value ?? ''));
  });
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipOf({
    '[Content_Types].xml': Buffer.from(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet xmlns="${main}"><sheetData><row r="1">${header}</row><row r="2">${cells.join('')}</row></sheetData></worksheet>`,
    ),
  });
}

test('an upload whose workers die in every attempt is rejected, and its order can be used again', async () => {
  const id = await newOrder();
  await upload(id, 'people.xlsx', await peopleWorkbook(peopleHeader, peopleRows(2)));
  await server.platform.database.query(
    `update jobs set attempts = max_attempts, lease_until = now() - interval '1 second' where kind = 'read-order-upload' and finished_at is null`,
  );
  await server.jobs.runDue();
  expect(await status(id)).toMatchObject({ status: 'rejected', errors: { file: [expect.stringContaining('read')] } });
  expect(await order(id)).toMatchObject({ status: 'open', substatus: null });
});
