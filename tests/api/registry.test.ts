import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  PublishedMatch,
  RegistryImportPreview,
  RegistryMatch,
  RegistryUploadStatus,
} from '../../packages/contract/src/registry/registry.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { registryColumns } from '../../packages/domain/src/registry/registry-columns.ts';
import { nextConfirmation } from '../../packages/domain/src/registry/registry-confirmation.ts';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

const accounts = '/public/national-registry/accounts';
const people = '/public/national-registry/participants';
const requests = '/private/national-registry/contact-requests';
const company = {
  companyName: 'Fourth Coffee',
  contactAddressLine1: '1 Main St',
  contactCity: 'Dayton',
  contactPostalCode: '45402',
  contactEmailAddress: 'hr@fourthcoffee.test',
};

let server: TestServer;
let staff: Caller;
let employer: Caller;
let stranger: Caller;
let accountId: string;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', ['participants.view', 'participants.edit', 'viewFullTaxId']);
  employer = await server.signIn('nationalRegistryClient', ['registry.view', 'registry.edit']);
  stranger = await server.signIn('nationalRegistryClient', ['registry.view', 'registry.edit']);
  accountId = (await employer.call<Row>('POST', accounts, company)).result.id;
});
afterAll(() => server.stop());

const today = () => localDate(server.platform.clock.now().toISOString(), timeZones.eastern);

async function importSheet(rows: readonly (readonly string[])[]): Promise<RegistryUploadStatus> {
  const bytes = await peopleWorkbook(['First name', 'Last name', 'Tax ID', 'Plan'], rows);
  const path = `${accounts}/import-national-registry-participants/${accountId}`;
  expect((await employer.upload(path, 'file', 'people.xlsx', bytes)).httpStatus).toBe(200);
  await server.jobs.runDue();
  return (await employer.call<RegistryUploadStatus>('GET', `${accounts}/${accountId}/upload-status`)).result;
}

describe('registry accounts', () => {
  test('an employer reads and changes only its own account', async () => {
    expect((await employer.call<Row[]>('GET', accounts)).result).toHaveLength(1);
    expect((await stranger.call<Row[]>('GET', accounts)).result).toEqual([]);
    expect((await stranger.call('GET', `${accounts}/${accountId}`)).httpStatus).toBe(404);
    const path = `${accounts}/import-national-registry-participants/${accountId}`;
    expect((await stranger.upload(path, 'file', 'people.csv', Buffer.from('Last name,Tax ID\n'))).httpStatus).toBe(404);
    expect((await stranger.call('GET', `${accounts}/${accountId}/upload-status`)).httpStatus).toBe(404);
    const wrong = await employer.call('PATCH', `${accounts}/${accountId}`, { contactEmailAddress: 'nobody' });
    expect(wrong.result).toEqual({ errors: { contactEmailAddress: ['Please enter valid email'] } });
  });

  test('[bulk-delete-failure] deletes all of many or none', async () => {
    const make = async (companyName: string) =>
      (await staff.call<Row>('POST', accounts, { ...company, companyName })).result.id;
    const ids = [await make('One'), await make('Two')];
    const path = `${accounts}/bulk-delete`;
    const rejected = await staff.call('POST', path, { nationalRegistryAccountUuids: [...ids, 'f'.repeat(32)] });
    expect(rejected.httpStatus).toBe(404);
    expect((await staff.call<Row>('GET', `${accounts}/${ids[0]}`)).result['deletedAt']).toBeNull();
    const done = await staff.call('POST', path, { nationalRegistryAccountUuids: ids });
    expect(done.result).toEqual({ deleted: 2 });
    expect((await staff.call<Row[]>('GET', `${accounts}?search-companyName=equals(One)`)).result).toEqual([]);
    expect((await employer.call('POST', path, { nationalRegistryAccountUuids: [accountId] })).httpStatus).toBe(403);
  });
});

describe('people from a spreadsheet', () => {
  const mixed = [
    ['Ada', 'Sample', '900-70-0001', 'Savings'],
    ['Bob', '', '900-70-0002', 'Savings'],
    ['Cy', 'Sample', '900-70-0001', 'Savings'],
    ['Di', 'Sample', '987-66-4320', 'Savings'],
  ];

  test('previews who would be listed, and stores nothing', async () => {
    const bytes = await peopleWorkbook(['First name', 'Last name', 'Tax ID', 'Plan', 'Badge'], mixed);
    const path = `${accounts}/import-national-registry-participants/${accountId}/preview`;
    const { result } = await employer.upload<RegistryImportPreview>(path, 'file', 'people.xlsx', bytes);
    expect(result).toMatchObject({ totalRows: 4, newRows: 1, knownRows: 0, faultyRows: 3, ignoredColumns: ['Badge'] });
    expect(result.listings).toEqual([
      { id: '4', name: 'Ada Sample', taxId: 'XXXXX0001', planName: 'Savings', emailAddress: null },
    ]);
    expect(result.faults.map(({ rowNumber, column, value }) => [rowNumber, column, value])).toEqual([
      [5, 'Last name', ''],
      [6, 'Tax ID', 'XXX-XX-0001'],
      [7, 'Tax ID', 'XXX-XX-4320'],
    ]);
    expect((await employer.call<Row[]>('GET', people)).result).toEqual([]);
    expect((await stranger.upload(path, 'file', 'people.xlsx', bytes)).httpStatus).toBe(404);
  });

  test('lists the rows without errors, and returns the others to correct and upload again', async () => {
    const status = await importSheet(mixed);
    expect(status).toMatchObject({ status: 'done', totalRows: 4, doneRows: 1, faultyRows: 3, knownRows: 0 });
    expect(status.errors).toEqual({
      'Row 5': ['Column B: Please enter a last name'],
      'Row 6': ['Column C: This tax ID is already in row 4. Delete one of the two rows.'],
      'Row 7': ['Column C: Please enter a valid social security number'],
    });
    expect(JSON.stringify(status.faults)).not.toContain('987-66');
    const path = `${accounts}/${accountId}/rows-to-correct`;
    expect((await staff.call('GET', path)).httpStatus).toBe(200);
    expect((await stranger.call('GET', path)).httpStatus).toBe(404);
    const { rawPayload: bytes } = await server.app.inject({
      url: path,
      headers: { authorization: `Bearer ${employer.token}` },
    });
    const reading = await readSheet({ bytes, fileName: 'rows to correct.xlsx' }, registryColumns);
    if (!reading.ok) throw new Error(reading.sentence);
    const { rows, columns, unknownColumns } = reading.value;
    expect(columns.map(({ header }) => header)).toEqual(['First name', 'Last name', 'Tax ID', 'Plan']);
    expect(unknownColumns.map(({ header, letter }) => `${letter} ${header}`)).toEqual([
      'A Row in your file',
      'D Problem with Last name',
      'F Problem with Tax ID',
    ]);
    expect(rows.map(({ cells }) => [cells['firstName']?.text, cells['taxId']?.text])).toEqual([
      ['Bob', '900-70-0002'],
      ['Cy', '900-70-0001'],
      ['Di', '987-66-4320'],
    ]);
  });

  test('rejects a spreadsheet without a single good row', async () => {
    const status = await importSheet([['Bob', '', '900-70-0002', 'Savings']]);
    expect(status).toMatchObject({ status: 'rejected', totalRows: 1, doneRows: 0, faultyRows: 1 });
  });

  test('lists each person once, however often and at the same time a spreadsheet is uploaded', async () => {
    const rows = [
      ['Ada', 'Sample', '900-70-0001', 'Savings'],
      ['Bob', 'Sample', '900-70-0002', ''],
    ];
    const bytes = await peopleWorkbook(['First name', 'Last name', 'Tax ID', 'Plan'], rows);
    const path = `${accounts}/import-national-registry-participants/${accountId}`;
    const uploads = await Promise.all(
      ['one.xlsx', 'two.xlsx', 'three.xlsx'].map((name) => employer.upload(path, 'file', name, bytes)),
    );
    expect(uploads.map(({ httpStatus }) => httpStatus).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    // Someone is listed on the screen while the file is read.
    const [, bob] = await Promise.all([
      server.jobs.runDue(),
      employer.call('POST', `${accounts}/${accountId}/participants`, {
        firstName: 'Bob',
        lastName: 'Sample',
        taxId: '900-70-0002',
      }),
    ]);
    expect([200, 409]).toContain(bob.httpStatus);
    expect(await importSheet(rows)).toMatchObject({ status: 'done', totalRows: 2, doneRows: 0, knownRows: 2 });
    const listed = await employer.call<Row[]>('GET', `${people}?sortBy=firstName&sortDirection=asc`);
    for (const search of ['query=Bob', 'search-taxId=equals(900700002)', 'search-taxIdLast4=equals(0002)'])
      expect((await employer.call<Row[]>('GET', `${people}?${search}`)).result.map((row) => row['firstName'])).toEqual([
        'Bob',
      ]);
    expect(listed.result.map((row) => [row['firstName'], row['taxId'], row['status']])).toEqual([
      ['Ada', 'XXXXX0001', 'listed'],
      ['Bob', 'XXXXX0002', 'listed'],
    ]);
    const stored = await server.platform.database.query(
      `select count(*)::int as n from national_registry_participants p where p::text like '%900700001%'`,
    );
    expect(stored.rows).toEqual([{ n: 0 }]);
    expect((await employer.call<Row>('GET', `${accounts}/${accountId}`)).result).toMatchObject({
      totalPeople: 2,
      totalFound: 0,
      uploadStatus: 'done',
    });
  });

  test('lists one person manually; rejects the same tax ID a second time', async () => {
    const body = { firstName: 'Eve', lastName: 'Sample', taxId: '900-70-0003' };
    const path = `${accounts}/${accountId}/participants`;
    expect((await employer.call('POST', path, body)).httpStatus).toBe(200);
    expect((await employer.call('POST', path, body)).status.message).toBe(
      'This account already lists this tax ID. Open that participant’s listing instead.',
    );
    expect((await stranger.call('POST', path, { ...body, taxId: '900-70-0004' })).httpStatus).toBe(404);
    expect((await employer.call('POST', path, { ...body, taxId: '123' })).httpStatus).toBe(422);
  });

  test('finds a tax ID by its exact value and records every search', async () => {
    const search = (taxId: string) => staff.call<RegistryMatch[]>('GET', `${people}/tax-id/${taxId}?captchaResponse=`);
    expect((await search('900700001')).result).toMatchObject([{ firstName: 'Ada', companyName: 'Fourth Coffee' }]);
    expect((await search('900-70-0099')).result).toEqual([]);
    expect((await search('900-70')).httpStatus).toBe(422);
    const log = await staff.call<Row[]>('GET', '/private/national-registry/searches');
    expect(log.result.map((row) => [row['wasFound'], row['personName']])).toEqual(
      expect.arrayContaining([
        [true, 'Ada Sample'],
        [false, null],
      ]),
    );
    const [ada] = (await staff.call<Row[]>('GET', `${people}?search-firstName=equals(Ada)`)).result;
    expect(ada).toMatchObject({ totalSearches: 1 });
    const other = await staff.call<Row[]>('GET', `${people}?search-taxId=contains(9007)`);
    expect(other.httpStatus).toBe(422);
  });

  test('notifies the employer once a day; the person is found, reunited, and listed again', async () => {
    const [ada] = (await staff.call<Row[]>('GET', `${people}?search-firstName=equals(Ada)`)).result;
    const path = `/private/national-registry/participants/${ada?.id}`;
    expect((await staff.call<Row>('POST', `${path}/tell-employer`)).result['status']).toBe('found');
    expect((await staff.call('POST', `${path}/tell-employer`)).status.message).toContain('already notified today');
    expect(await readOutbox(server.platform, { kind: 'registry-person-found' })).toMatchObject([
      { recipient: 'hr@fourthcoffee.test' },
    ]);
    expect((await stranger.call('POST', `${people}/${ada?.id}/reunite`)).httpStatus).toBe(404);
    expect((await employer.call<Row>('POST', `${people}/${ada?.id}/reunite`)).result['status']).toBe('reunited');
    expect((await staff.call<Row>('POST', `${path}/relist`)).result['status']).toBe('listed');
  });
});

describe('review of employers', () => {
  const search = async () => {
    const path = `${people}/tax-id/900700002?lastName=Sample`;
    return (await server.anonymous().call<PublishedMatch[]>('GET', path)).result;
  };
  const decide = (action: string, body?: object, who = staff) =>
    who.call<Row>('POST', `/private/national-registry/accounts/${accountId}/${action}`, body);
  const mails = async (kind: string) => (await readOutbox(server.platform, { kind })).map(({ text }) => text);

  test('[registry-review] listings are public only after staff accept the employer', async () => {
    expect(await search()).toEqual([]);
    expect((await decide('accept', undefined, employer)).httpStatus).toBe(403);
    expect((await decide('accept')).result['status']).toBe('active');
    expect(await search()).toEqual([{ companyName: 'Fourth Coffee', planName: null, unconfirmedSince: null }]);
    expect(await mails('registry-employer-accepted')).toEqual([expect.stringContaining('We reviewed Fourth Coffee')]);
  });

  test('[registry-review] a declined employer reads the reason and can ask again', async () => {
    expect((await decide('decline', { note: ' ' })).httpStatus).toBe(422);
    expect((await decide('decline', { note: 'Wrong EIN.' })).result['status']).toBe('declined');
    expect(await search()).toEqual([]);
    expect(await mails('registry-employer-declined')).toEqual([expect.stringContaining('Wrong EIN.')]);
    expect((await employer.call<Row>('GET', `${accounts}/${accountId}`)).result['declineReason']).toBe('Wrong EIN.');
    const again = `${accounts}/${accountId}/apply-again`;
    expect((await stranger.call('POST', again)).httpStatus).toBe(404);
    expect((await employer.call<Row>('POST', again)).result['status']).toBe('waitingForReview');
    expect((await decide('accept')).result).toMatchObject({ status: 'active', declineReason: null });
  });

  test('[registry-review] an employer that changes its name is reviewed again', async () => {
    const change = (body: object) => employer.call<Row>('PATCH', `${accounts}/${accountId}`, body);
    expect((await change({ contactCity: 'Akron' })).result['status']).toBe('active');
    expect((await change({ companyName: 'Fourth Coffee' })).result['status']).toBe('active');
    expect((await change({ companyName: 'First Bank' })).result).toMatchObject({
      status: 'waitingForReview',
      companyName: 'First Bank',
    });
    expect(await search()).toEqual([]);
    const back = await staff.call<Row>('PATCH', `${accounts}/${accountId}`, { companyName: 'Fourth Coffee' });
    expect(back.result['status']).toBe('waitingForReview');
    await decide('accept');
    expect(await search()).toHaveLength(1);
  });

  test('downloads open listings for the Lost and Found with full tax IDs, and logs it', async () => {
    const path = `${accounts}/${accountId}/lost-and-found`;
    const clerk = await server.signIn('staffMember', ['participants.view', 'participants.edit']);
    expect((await clerk.call('GET', path)).httpStatus).toBe(403);
    expect((await stranger.call('GET', path)).httpStatus).toBe(404);
    const { rawPayload: bytes, statusCode } = await server.app.inject({
      url: path,
      headers: { authorization: `Bearer ${employer.token}` },
    });
    expect(statusCode).toBe(200);
    const columns = ['Plan sponsor name', 'Participant last name', 'Participant SSN'].map((header) => ({
      key: header,
      header,
    }));
    const reading = await readSheet({ bytes, fileName: 'lost and found.xlsx' }, columns);
    if (!reading.ok) throw new Error(reading.sentence);
    const texts = reading.value.rows.map(({ cells }) => columns.map(({ key }) => cells[key]?.text));
    expect(texts).toHaveLength(3);
    expect(texts).toContainEqual(['Fourth Coffee', 'Sample', '900700002']);
    const { rows } = await server.platform.database.query(
      `select user_id, reason from reveals where record_id = $1 and entity = 'NationalRegistryAccount'`,
      [accountId],
    );
    expect(rows).toEqual([{ user_id: employer.userId, reason: 'Lost and Found file with 3 tax IDs' }]);
  });

  test('[registry-confirmation] employers confirm once a year, are reminded, and late listings say so', async () => {
    const { rows } = await server.platform.database.query<{ due_on: string; confirmed_at: string | null }>(
      'select confirmation_due_on::text as due_on, confirmed_at from national_registry_accounts where id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ due_on: nextConfirmation(today()), confirmed_at: null }]);
    const remind = async (days: number) => {
      await server.platform.database.query(
        'update national_registry_accounts set confirmation_due_on = $2 where id = $1',
        [accountId, addDays(today(), days)],
      );
      for (let time = 0; time < 2; time += 1)
        await server.platform.database.query(
          `insert into jobs (kind, run_at, dedupe_key) values ('remind-registry-employers', now(), $1)`,
          [`test ${days} ${time}`],
        );
      await server.jobs.runDue();
      return [(await mails('registry-confirmation-due')).length, (await mails('registry-confirmation-late')).length];
    };
    expect(await remind(31)).toEqual([0, 0]);
    expect(await remind(30)).toEqual([1, 0]);
    expect(await remind(-29)).toEqual([1, 0]);
    expect(await remind(-30)).toEqual([1, 1]);
    const late = await staff.call<Row[]>('GET', `${accounts}?search-confirmationDueOn=lessThan(${today()})`);
    expect(late.result.map(({ id }) => id)).toEqual([accountId]);

    const longAgo = addDays(today(), -600);
    await server.platform.database.query('update national_registry_accounts set created_at = $2 where id = $1', [
      accountId,
      `${longAgo}T18:00:00Z`,
    ]);
    expect(await search()).toMatchObject([{ unconfirmedSince: longAgo }]);
    const path = `${accounts}/${accountId}/confirm-listings`;
    expect((await stranger.call('POST', path)).httpStatus).toBe(404);
    expect((await employer.call<Row>('POST', path)).result).toMatchObject({
      confirmationDueOn: nextConfirmation(today()),
      confirmedAt: expect.any(String),
      confirmedByName: expect.stringContaining('Test Person'),
    });
    expect(await search()).toMatchObject([{ unconfirmedSince: null }]);
  });
});

describe('messages from the public site', () => {
  const message = {
    fullName: 'Ada Sample',
    emailAddress: 'ada@example.test',
    senderType: 'employee',
    topic: 'findMyBenefit',
    message: 'Where is my money?',
  };
  const leave = () =>
    server.anonymous().call<{ id: string }>('POST', '/public/national-registry/contact-requests', message);

  test('anyone can leave one; staff assign, answer, reopen, and close it', async () => {
    const left = await leave();
    expect(left.httpStatus).toBe(200);
    const path = `${requests}/${left.result.id}`;
    expect((await staff.call<Row>('POST', `${path}/assign`, { userId: staff.userId })).result['assignedUserId']).toBe(
      staff.userId,
    );
    expect((await staff.call('POST', `${path}/assign`, { userId: employer.userId })).httpStatus).toBe(422);
    expect((await staff.call('POST', `${path}/answer`, { answer: ' ' })).httpStatus).toBe(422);
    expect((await staff.call<Row>('POST', `${path}/answer`, { answer: 'It is here.' })).result).toMatchObject({
      status: 'answered',
      answer: 'It is here.',
    });
    expect((await staff.call('POST', `${path}/spam`)).httpStatus).toBe(409);
    expect((await staff.call<Row>('POST', `${path}/reopen`)).result['status']).toBe('open');
    expect((await staff.call<Row>('POST', `${path}/close`)).result['status']).toBe('closed');
    expect((await employer.call('GET', '/public/national-registry/contact-requests')).httpStatus).toBe(403);
  });

  test('reports missing fields by name', async () => {
    const wrong = await server
      .anonymous()
      .call('POST', '/public/national-registry/contact-requests', { ...message, emailAddress: 'ada', topic: 'other' });
    expect(wrong.httpStatus).toBe(422);
  });
});
