import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FinCenFileDetail } from '../../packages/contract/src/screening/fin-cen.routes.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { businessTitles, personTitles, type RequestLists, rowOf, uploadRequest } from '../support/fin-cen-lists.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { makePayable, makePayingAccount } from '../support/pay-run-scenario.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let officer: Caller;
let analyst: Caller;
let requestId: string;
beforeAll(async () => {
  server = await openTestServer();
  officer = await server.signIn('staffMember', ['legal.view314a']);
  // Sees everything that isn't confidential.
  analyst = await server.signIn('staffMember', [
    'legal.view',
    'legal.edit',
    'participants.view',
    'orders.view',
    'documents.view',
    'system.view',
  ]);
  const approver = await server.signIn('staffMember', ['payments.view', 'payments.approve']);
  const bankAccountId = await makePayingAccount(server);
  const sponsor = await server.sponsor();
  const names = ['Zheltov', 'Zeltmann', 'Xylander', 'Miller'];
  await makePayable(
    server,
    sponsor,
    bankAccountId,
    names.map((name) => ({ grossCents: 100_000, name, method: 'check' as const })),
    approver.userId,
  );
  const { keyring } = server.platform;
  await server.platform.database.query(
    `update participants set tax_id_index = $1, tax_id_last4 = '9998' where last_name = 'Miller'`,
    [keyring.blindIndex('taxId', '219099998')],
  );
});
afterAll(() => server.stop());

const individuals = [
  `\uFEFF${personTitles}`,
  rowOf(personTitles, {
    tracking_number: '1001',
    last_name: 'Muller',
    first_name: 'Anna',
    number: '219-09-9998',
    number_type: 'SSN/ITIN',
    dob: '2/8/1988',
  }),
  rowOf(personTitles, {
    tracking_number: '1002',
    last_name: 'Ivanova',
    first_name: 'Galina',
    alias_last_name: 'Zeltmann',
    alias_first_name: 'Ada',
  }),
  rowOf(personTitles, {
    tracking_number: '1003',
    last_name: 'Xylander',
    first_name: 'Ada',
    dob: '1/1/1950',
    city: 'Tampa',
  }),
  rowOf(personTitles, { tracking_number: '1003', last_name: 'Xylander', first_name: 'Ada', city: 'Ocala' }),
].join('\r\n');
const businesses = [
  businessTitles,
  rowOf(businessTitles, { tracking_number: '1004', business_name: 'Obscure Heron Trading' }),
].join('\r\n');

const importRequest = (requestedOn: string, lists: RequestLists) =>
  uploadRequest(server, officer, lists, { requestedOn });
const detailOf = async (id: string): Promise<FinCenFileDetail> => {
  const read = await officer.call<FinCenFileDetail>('GET', `/private/legal/fincen-files/${id}/detail`);
  expect(read.httpStatus, read.text).toBe(200);
  return read.result;
};
const today = () => server.platform.clock.now().toISOString().slice(0, 10);

test('[fincen-search] a request is searched once: by tax ID, by alias, and by name', async () => {
  const made = await importRequest(today(), { individual: individuals, business: businesses });
  expect(made.httpStatus, JSON.stringify(made)).toBe(200);
  requestId = made.result.id;
  await server.jobs.runDue();
  const { file, matches, proof, individualSha256 } = await detailOf(requestId);
  expect(file).toMatchObject({ status: 'searched', totalSubjects: 4, totalMatches: 3 });
  expect(
    matches.map(({ trackingNumber, basis, recordName }) => `${trackingNumber} ${basis} ${recordName}`).toSorted(),
  ).toEqual(['1001 number Ada Miller', '1002 alias Ada Zeltmann', '1003 name Ada Xylander']);
  const number = matches.find(({ basis }) => basis === 'number');
  expect(number?.subject).toMatchObject({ numbers: ['SSN/ITIN ending in 9998'], birthDates: ['1988-02-08'] });
  expect(number?.record).toMatchObject({ taxId: 'XXXXX9998', accounts: 1 });
  expect(matches.find(({ basis }) => basis === 'name')?.subject.addresses).toEqual(['Tampa', 'Ocala']);
  expect(proof?.records.participant).toBeGreaterThanOrEqual(4);
  expect(individualSha256).toMatch(/^[0-9a-f]{64}$/);
});

const decide = (who: Caller, id: string, decision: 'confirmed' | 'dismissed') =>
  who.call('POST', `/private/legal/fincen-matches/${id}/decide`, {
    decision,
    note: 'Compared date of birth and address.',
  });

test('[fincen-answer] a request is answered when every match is decided and one is confirmed', async () => {
  const { matches } = await detailOf(requestId);
  const [first, ...others] = matches;
  const early = await officer.call('POST', `/private/legal/fincen-files/${requestId}/answer`, { note: 'Reported.' });
  expect([early.httpStatus, early.text]).toEqual([409, expect.stringContaining('Decide on every match first.')]);
  expect((await decide(officer, first?.id ?? '', 'confirmed')).httpStatus).toBe(200);
  for (const { id } of others) expect((await decide(officer, id, 'dismissed')).httpStatus).toBe(200);
  expect((await decide(officer, first?.id ?? '', 'dismissed')).httpStatus).toBe(409);
  const blank = await officer.call('POST', `/private/legal/fincen-files/${requestId}/answer`, { note: ' ' });
  expect(blank.httpStatus).toBe(422);
  const answered = await officer.call('POST', `/private/legal/fincen-files/${requestId}/answer`, {
    note: 'Reported by SISS.',
  });
  expect(answered.result).toMatchObject({ status: 'answered', answerNote: 'Reported by SISS.' });
  const proof = await server.app.inject({
    url: `/private/legal/fincen-files/${requestId}/proof`,
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect([proof.statusCode, proof.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('[fincen-answer] a request whose matches are all dismissed needs no response, and one without matches closes itself', async () => {
  const alone = rowOf(personTitles, { tracking_number: '2001', last_name: 'Xylander', first_name: 'Ada' });
  const made = await importRequest(today(), { individual: [personTitles, alone].join('\r\n'), business: businesses });
  await server.jobs.runDue();
  const [match] = (await detailOf(made.result.id)).matches;
  expect((await decide(officer, match?.id ?? '', 'dismissed')).httpStatus).toBe(200);
  expect((await detailOf(made.result.id)).file.status).toBe('noMatch');
  const none = await importRequest(today(), { individual: personTitles, business: businesses });
  await server.jobs.runDue();
  expect((await detailOf(none.result.id)).file).toMatchObject({ status: 'noMatch', totalMatches: 0 });
});

test('[fincen-secrecy] nobody without the permission learns of a request', async () => {
  const [match] = (await detailOf(requestId)).matches;
  const paths = [
    '/private/legal/fincen-files',
    `/private/legal/fincen-files/${requestId}`,
    `/private/legal/fincen-files/${requestId}/detail`,
    `/private/legal/fincen-files/${requestId}/proof`,
    `/private/legal/fincen-files/${requestId}/individual/download`,
    `/private/legal/fincen-files/${requestId}/business/download`,
    '/private/legal/fincen-matches',
    `/private/legal/fincen-matches/${match?.id}`,
    `/private/legal/fincen-files/${requestId}/change-logs`,
    `/private/legal/fincen-matches/${match?.id}/change-logs`,
  ];
  for (const path of paths) {
    const read = await analyst.call('GET', path);
    // The ID of a request has random digits.
    const text = read.text.replace(/"requestId":"\w+"/, '');
    expect([path, read.httpStatus >= 403, text.includes('1001')]).toEqual([path, true, false]);
  }
  expect((await decide(analyst, match?.id ?? '', 'confirmed')).httpStatus).toBe(403);
  const { rows } = await server.platform.database.query<{ table_name: string }>(
    `select 'alerts' as table_name from alerts where to_jsonb(alerts)::text ilike '%fincen%'
     union all select 'notes' from notes where to_jsonb(notes)::text ilike '%fincen%'
     union all select 'outbox' from outbox_messages where to_jsonb(outbox_messages)::text ilike '%fincen%'
     union all select 'exports' from exports where to_jsonb(exports)::text ilike '%fincen%'`,
  );
  expect(rows).toEqual([]);
});

/** Runs the job that watches requests, which otherwise waits for the next day. */
const watch = async () => {
  await server.platform.database.query(
    `update jobs set run_at = now() where kind = 'watch-fin-cen' and finished_at is null`,
  );
  await server.jobs.runDue();
};

test('[fincen-due] a request falls due after 14 days and can still be answered', async () => {
  const made = await importRequest('2020-01-06', { individual: individuals, business: businesses });
  await watch();
  const { file, matches } = await detailOf(made.result.id);
  expect(file).toMatchObject({ status: 'overdue', answerDueOn: '2020-01-20' });
  for (const { id } of matches) expect((await decide(officer, id, 'confirmed')).httpStatus).toBe(200);
  const answered = await officer.call('POST', `/private/legal/fincen-files/${made.result.id}/answer`, {
    note: 'Late.',
  });
  expect(answered.result).toMatchObject({ status: 'answered' });
});

const reminders = (id: string) => readOutbox(server.platform, { kind: 'confidential-request-due', causeStart: id });

test('[fincen-reminder] only users who may view requests are reminded, of each day once, until the response', async () => {
  const second = await server.signIn('staffMember', ['legal.view314a']);
  const { database, clock } = server.platform;
  const made = await importRequest(today(), { individual: individuals, business: businesses });
  const { id } = made.result;
  await server.jobs.runDue();
  const day = localDate(clock.now().toISOString(), timeZones.eastern);
  const emailOf = async ({ userId }: Caller) =>
    (await database.query<{ email: string }>(`select email_address as email from users where id = $1`, [userId]))
      .rows[0]?.email;
  const holders = new Set([await emailOf(officer), await emailOf(second)]);
  const sent: [number, string[]][] = [];
  for (const daysLeft of [14, 6, 5, 4, 3, 2, 1, 0, -1, -2]) {
    await database.query('update fin_cen_files set answer_due_on = $2 where id = $1', [id, addDays(day, daysLeft)]);
    const before = (await reminders(id)).length;
    await watch();
    await watch();
    const fresh = (await reminders(id)).slice(before);
    if (fresh.length === 0) continue;
    expect([fresh.length, new Set(fresh.map(({ recipient }) => recipient))]).toEqual([2, holders]);
    sent.push([daysLeft, [...new Set(fresh.map(({ text }) => text.split('\n')[0] ?? ''))]]);
  }
  expect(sent).toEqual([
    [5, ['A confidential request needs a response within 5 days.']],
    [2, ['A confidential request needs a response within 2 days.']],
    [1, ['A confidential request needs a response within 1 day.']],
    [-1, ['The response to a confidential request is overdue.']],
  ]);
  const all = await reminders(id);
  expect(all.every(({ text }) => text.includes(`/legal/fincen/${id}`))).toBe(true);
  expect(
    all.filter(({ text }) => /muller|ivanova|zeltmann|xylander|obscure|100\d|314/i.test(text.replace(id, ''))),
  ).toEqual([]);
});

test('[fincen-reminder] a request that is answered or closed reminds nobody', async () => {
  const late = await importRequest('2020-02-03', { individual: individuals, business: businesses });
  await server.jobs.runDue();
  const { matches } = await detailOf(late.result.id);
  for (const { id } of matches) expect((await decide(officer, id, 'confirmed')).httpStatus).toBe(200);
  const answer = await officer.call('POST', `/private/legal/fincen-files/${late.result.id}/answer`, { note: 'Sent.' });
  expect(answer.httpStatus, answer.text).toBe(200);
  const none = await importRequest('2020-02-17', { individual: personTitles, business: businesses });
  await server.jobs.runDue();
  await watch();
  expect([await reminders(late.result.id), await reminders(none.result.id)]).toEqual([[], []]);
});

test('[fincen-purge] lists and dismissed matches are deleted after a time, and the proof stays', async () => {
  await server.platform.database.query(
    `update fin_cen_files set answered_at = now() - interval '2 years' where id = $1`,
    [requestId],
  );
  await watch();
  const { file, matches, proof, individualSha256 } = await detailOf(requestId);
  expect([
    file.purgedAt !== null,
    matches.map(({ status }) => status),
    proof !== null,
    individualSha256 !== null,
  ]).toEqual([true, ['confirmed'], true, true]);
  const list = await officer.call('GET', `/private/legal/fincen-files/${requestId}/individual/download`);
  expect([list.httpStatus, list.text]).toEqual([409, expect.stringContaining('were deleted')]);
});
