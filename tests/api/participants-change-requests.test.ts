import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineToElect } from '../support/elections.ts';
import { inOrder } from '../support/in-order.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface RequestView {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly decisionReason: string | null;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

let server: TestServer;
let staff: Caller;
let person: Caller;
let stranger: Caller;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
  const ours = await server.sponsor();
  staff = await server.signIn('staffMember', ['participants.view', 'participants.edit', 'accounts.view']);
  const make = async (lastName: string) =>
    (
      await staff.call<{ id: string }>('POST', `/public/accounts/${ours.subaccountId}/participants`, {
        firstName: 'Ada',
        lastName,
        taxId: '457550124',
      })
    ).result.id;
  id = await make('Sample');
  const other = await make('Other');
  person = await server.signIn('participant', [], { participantId: id });
  stranger = await server.signIn('participant', [], { participantId: other });
});
afterAll(() => server.stop());

const requests = async () =>
  (await staff.call<readonly RequestView[]>('GET', `/private/participants/${id}/change-requests`)).result;
const ask = (body: object) => person.call('PATCH', `/public/participants/${id}`, body);

describe('change requests', () => {
  test("names and tax IDs don't change directly; contact details do, together with a request", async () => {
    expect((await ask({ lastName: 'Other' })).status.message).toBe(
      'Request this change on "My information". We’ll review it before we change your record.',
    );
    const response = await ask({
      city: 'Springfield',
      changeRequestLastName: 'Married',
      changeRequestTaxId: '457-55-0199',
      changeRequestReason: 'Wedding',
    });
    expect(response.result).toMatchObject({ city: 'Springfield', lastName: 'Sample' });
    const [request] = await requests();
    expect((await person.call('GET', `/public/participants/${id}`)).result).toMatchObject({ changeRequest: request });
    expect(request).toMatchObject({ status: 'waitingForReview', reason: 'Wedding' });
    expect(request?.changes).toEqual([
      { field: 'lastName', label: 'Last name', before: 'Sample', after: 'Married' },
      { field: 'taxId', label: 'Tax ID', before: 'XXXXX0124', after: 'XXXXX0199' },
    ]);
    const found = await staff.call<readonly { id: string }[]>(
      'GET',
      '/public/participants?search-hasChangeRequest=equals(true)',
    );
    expect(found.result.map((row) => row.id)).toEqual([id]);
  });

  test('allows one pending request; rejects wrong and unchanged values by field', async () => {
    expect((await ask({ changeRequestFirstName: 'Adah' })).httpStatus).toBe(409);
    const key = { 'idempotency-key': `withdraw-${id}` };
    // A repetition with the same key gets the first answer.
    for (const _ of [1, 2])
      expect(
        (await person.call('POST', `/public/participants/${id}/withdraw-change-request`, {}, key)).result,
      ).toMatchObject({ status: 'withdrawn' });
    expect((await person.call('POST', `/public/participants/${id}/withdraw-change-request`)).httpStatus).toBe(404);
    expect((await ask({ changeRequestLastName: 'Sample' })).status.message).toContain('is different from what we have');
    const wrong = await ask({
      changeRequestDateOfBirth: '2999-01-01',
      changeRequestTaxId: '123',
      changeRequestStatus: 'x',
    });
    expect(Object.keys((wrong.result as { errors: object }).errors).sort()).toEqual([
      'changeRequestDateOfBirth',
      'changeRequestStatus',
      'changeRequestTaxId',
    ]);
  });

  test('staff decline with a reason or accept; accepted changes are applied', async () => {
    await ask({ changeRequestLastName: 'Wrong' });
    const [first] = await requests();
    const url = (verb: string, request: string | undefined) =>
      `/private/participant-change-requests/${request}/${verb}`;
    expect((await staff.call('POST', url('reject', first?.id), {})).status.message).toBe('Please enter reason');
    expect(
      (await staff.call('POST', url('reject', first?.id), { reason: 'Send a copy of the certificate.' })).result,
    ).toMatchObject({ status: 'rejected', decisionReason: 'Send a copy of the certificate.' });
    expect((await staff.call('POST', url('accept', first?.id))).httpStatus).toBe(409);
    await ask({ changeRequestLastName: 'Married', changeRequestTaxId: '457550199' });
    const [second] = await requests();
    expect((await staff.call('POST', url('accept', second?.id))).result).toMatchObject({ status: 'accepted' });
    expect((await staff.call('GET', `/public/participants/${id}`)).result).toMatchObject({
      lastName: 'Married',
      taxId: 'XXXXX0199',
    });
  });

  test("other tenants' requests are not found, and only staff decide", async () => {
    expect(
      (await stranger.call('PATCH', `/public/participants/${id}`, { changeRequestLastName: 'Mine' })).httpStatus,
    ).toBe(404);
    expect((await stranger.call('POST', `/public/participants/${id}/withdraw-change-request`)).httpStatus).toBe(404);
    const [request] = await requests();
    expect((await person.call('POST', `/private/participant-change-requests/${request?.id}/accept`)).httpStatus).toBe(
      403,
    );
    expect((await person.call('GET', `/private/participants/${id}/change-requests`)).httpStatus).toBe(403);
  });
});

describe('the order lines of a participant whose name changed', () => {
  const namesOf = async (ids: readonly string[]) =>
    (
      await server.platform.database.query<{ first_name: string; last_name: string }>(
        'select first_name, last_name from order_lines where id = any($1::text[]) order by array_position($1::text[], id)',
        [ids],
      )
    ).rows.map((row) => `${row.first_name} ${row.last_name}`);
  const lineIn = async (participantId: string, state: Record<string, string>) =>
    (
      await lineToElect(server, {
        line: { ...state, participant_id: participantId, first_name: 'Ada', last_name: 'Old' },
      })
    ).lineId;

  test('receive the new name and a log entry while open or waiting; later lines keep the old one', async () => {
    const bride = await lineToElect(server, { participant: { last_name: 'Old' }, line: { last_name: 'Old' } });
    const open = await lineIn(bride.participantId, { status: 'open' });
    const review = await lineIn(bride.participantId, {
      status: 'waitingForParticipant',
      substatus: 'waitingForApproval',
    });
    const done = await lineIn(bride.participantId, { status: 'complete', substatus: 'done' });
    const stranger = (await lineToElect(server, { line: { last_name: 'Old' } })).lineId;
    const all = [bride.lineId, open, review, done, stranger];
    await bride.person.call('PATCH', `/public/participants/${bride.participantId}`, { changeRequestLastName: 'New' });
    const response = await staff.call<readonly RequestView[]>(
      'GET',
      `/private/participants/${bride.participantId}/change-requests`,
    );
    await server.jobs.runDue();
    expect(await namesOf(all)).toEqual(Array(5).fill('Ada Old'));
    expect(
      (await staff.call('POST', `/private/participant-change-requests/${response.result[0]?.id}/accept`)).httpStatus,
    ).toBe(200);
    await server.jobs.runDue();
    expect(await namesOf(all)).toEqual(['Ada New', 'Ada New', 'Ada New', 'Ada Old', 'Ada Old']);
    const { rows } = await server.platform.database.query(
      `select before, after from change_logs where record_id = $1 order by id desc limit 1`,
      [open],
    );
    expect(rows).toEqual([{ before: { last_name: 'Old' }, after: { last_name: 'New' } }]);
  });

  test('also receive changes that staff make', async () => {
    const person = await lineToElect(server, { line: { first_name: 'Ada' } });
    await staff.call('PATCH', `/public/participants/${person.participantId}`, { firstName: 'Adah', lastName: 'Right' });
    await server.jobs.runDue();
    expect(await namesOf([person.lineId])).toEqual(['Adah Right']);
  });
});
