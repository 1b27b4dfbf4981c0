import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff as desk, fund, openEndings, server, silent, stateOf } from '../support/endings-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import { peopleWorkbook } from '../support/people-sheet.ts';
import type { Caller } from '../support/test-server.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let staff: Caller;
let sponsor: { masterAccountId: string; subaccountId: string; planId: string };
let planNumber: string;
beforeAll(async () => {
  await openEndings();
  sponsor = await server.sponsor('Feed Mills');
  staff = await server.signIn('staffMember', ['participants.view', 'participants.edit', 'accounts.view', 'plans.view']);
  planNumber = String((await staff.call<Row>('GET', `/public/plans/${sponsor.planId}`)).result['friendlyId']);
});
afterAll(() => server.stop());

const header = ['First name', 'Last name', 'SSN', 'Plan', 'Balance', 'DOB', 'Email', 'Address', 'City', 'State', 'ZIP'];
type Cells = readonly (string | number)[];
const person = (last: string, taxId: string | number, more: Partial<Record<number, string | number>> = {}): Cells =>
  [
    'Ada',
    last,
    taxId,
    planNumber,
    '1,234.56',
    '04/17/1962',
    'ada@example.test',
    '10 Harbor Street',
    'Boston',
    'MA',
    2134,
  ].map((value, i) => more[i] ?? value);
const upload = async (rows: readonly Cells[], fileName = 'feed.xlsx') =>
  staff.upload<Row>(
    '/private/participants/upload-auto-participants',
    'file',
    fileName,
    await peopleWorkbook(header, rows),
  );
const waiting = async () =>
  (await staff.call<Row[]>('GET', `/private/auto-participants?search-planId=equals(${sponsor.planId})`)).result;
const change = (selectedAutoParticipantIds: readonly string[], status: string) =>
  staff.call<Row>('POST', '/private/participants/change-status-auto-participants', {
    selectedAutoParticipantIds,
    status,
  });

describe("participants of a recordkeeper's feed", () => {
  test('one wrong row rejects the whole file, and every wrong row is reported', async () => {
    const response = await upload([
      person('Fine', '212-34-5601'),
      person('', '212-34-5602', { 1: '' }),
      person('NoPlan', '212-34-5603', { 3: '99-999999-999-9999' }),
      person('Poor', '212-34-5604', { 4: '-5' }),
      person('Fine', '212345601'),
      person('Young', '666-12-3456', { 5: 'soon' }),
    ]);
    expect(response.httpStatus).toBe(422);
    const { errors } = response.result as unknown as { errors: Record<string, string[]> };
    expect(Object.values(errors).flat()).toEqual(
      expect.arrayContaining([
        'Column B: Please enter a last name',
        'Column D: There is no active plan with this number.',
        'Column E: Enter dollars and cents, such as 1,234.56.',
        expect.stringMatching(/^Column C: This participant is already in row \d+\./),
        'Column C: Please enter a valid social security number',
      ]),
    );
    expect(await waiting()).toEqual([]);
  });

  test('a valid file is read once; its participants are listed masked, and the file with its counts', async () => {
    const rows = [person('One', 212_34_5611), person('Two', '212-34-5612'), person('Three', '212-34-5613')];
    const done = await upload(rows);
    expect(done.result).toMatchObject({ created: 3, known: 0 });
    const people = await waiting();
    expect(people.map((one) => [one['status'], one['balance']])).toEqual([
      ['new', 123456],
      ['new', 123456],
      ['new', 123456],
    ]);
    expect(people.map((one) => String(one['taxId'])).sort()).toEqual(['XXXXX5611', 'XXXXX5612', 'XXXXX5613']);
    const more = await upload([...rows, person('Four', '212-34-5614')]);
    expect(more.result).toMatchObject({ created: 1, known: 3 });
    const files = await staff.call<Row[]>('GET', '/private/participants/');
    expect(files.result.map((file) => [file['totalRows'], file['knownRows'], file['totalNew']])).toEqual(
      expect.arrayContaining([
        [3, 0, 3],
        [4, 3, 1],
      ]),
    );
  });

  test('rejects the same bytes a second time', async () => {
    const bytes = await peopleWorkbook(header, [person('Once', '212-34-5621')]);
    const send = () => staff.upload('/private/participants/upload-auto-participants', 'file', 'once.xlsx', bytes);
    expect((await send()).httpStatus).toBe(200);
    const again = await send();
    expect([again.httpStatus, again.status.code]).toEqual([409, 'fileKnown']);
    const none = await staff.call('POST', '/private/participants/upload-auto-participants', {});
    expect(none.httpStatus).toBe(422);
  });

  test("accepted people become participants of the plan's account, each once; all or none", async () => {
    const people = await waiting();
    const [one, two, three] = people.map(({ id }) => id);
    const done = await change([one ?? '', two ?? ''], 'accepted');
    expect(done.httpStatus, done.text).toBe(200);
    expect(done.result).toMatchObject({ changed: 2 });
    const [first] = done.result['participantIds'] as string[];
    const made = await staff.call<Row>('GET', `/public/participants/${first}`);
    expect(made.result).toMatchObject({ firstName: 'Ada', subaccountId: sponsor.subaccountId, postalCode: '02134' });
    const twice = await change([one ?? '', three ?? ''], 'accepted');
    expect([twice.httpStatus, twice.status.code]).toEqual([409, 'notAllPeople']);
    expect((await waiting()).find(({ id }) => id === three)).toMatchObject({ status: 'new', participantId: null });
    expect((await change([three ?? ''], 'onHold')).httpStatus).toBe(200);
    expect((await change([three ?? ''], 'rejected')).httpStatus).toBe(200);
    expect((await change([three ?? ''], 'new')).httpStatus).toBe(200);
    expect((await change(['f'.repeat(32)], 'accepted')).httpStatus).toBe(409);
    expect((await change([three ?? ''], 'gone')).httpStatus).toBe(422);
    const log = await staff.call<Row[]>('GET', `/private/auto-participants/${one}/change-logs`);
    expect(log.result.some((entry) => JSON.stringify(entry['after']).includes('participant_id'))).toBe(true);
  });

  test('a preview stores nothing; rows with errors are left out, and a rerun adds them when the cause is fixed', async () => {
    const rows = [person('Five', '212-34-5631'), person('Late', '212-34-5632', { 3: '26-900000-001-0001' })];
    const bytes = await peopleWorkbook(header, [...rows, person('One', 212_34_5611)]);
    const send = (path: string, fields = {}) =>
      staff.upload<Row>(`/private/participants/${path}`, 'file', 'late.xlsx', bytes, fields);
    const before = (await waiting()).length;
    const shown = await send('preview-auto-participants');
    expect(shown.result, shown.text).toMatchObject({
      totalRows: 3,
      newRows: 1,
      knownRows: 1,
      faultyRows: 1,
      newBalance: 123_456,
      isKnownFile: false,
      faults: [{ name: 'Row 5', reason: 'Column D: There is no active plan with this number.' }],
    });
    expect(await waiting()).toHaveLength(before);
    expect((await send('upload-auto-participants')).httpStatus).toBe(422);
    const done = await send('upload-auto-participants', { skipErrors: '1' });
    expect(done.result, done.text).toMatchObject({ created: 1, known: 1, leftOut: 1 });
    const rerun = () => staff.call<Row>('POST', `/private/auto-participant-files/${done.result.id}/rerun`);
    expect((await rerun()).result).toMatchObject({ created: 0, leftOut: 1 });
    await server.platform.database.query('update plans set friendly_id = $1 where id = $2', [
      '26-900000-001-0001',
      (await server.sponsor('Late Mills')).planId,
    ]);
    const both = await Promise.all([rerun(), rerun()]);
    expect(new Set(both.map(({ result }) => result['created']))).toEqual(new Set([0, 1]));
    const [file] = (
      await staff.call<Row[]>('GET', `/private/auto-participant-files?search-id=equals(${done.result.id})`)
    ).result;
    expect(file).toMatchObject({ totalRows: 3, faultyRows: 0 });
    const runs = await staff.call<Row[]>(
      'GET',
      `/private/auto-service-runs?search-autoParticipantFileId=equals(${done.result.id})&sortBy=createdAt`,
    );
    expect(runs.result).toHaveLength(4);
  });

  test('accepted people get one order line in an order of their plan; the others are left out with the reason', async () => {
    const maker = await server.signIn('staffMember', [
      'participants.view',
      'participants.edit',
      'accounts.view',
      'plans.view',
      'orders.view',
      'orders.edit',
    ]);
    await upload([
      person('Rich', '212-34-5641', { 4: '250,000.00' }),
      person('Ageless', '212-34-5642', { 5: '' }),
      person('Ready', '212-34-5643'),
    ]);
    const ids = Object.fromEntries((await waiting()).map((one) => [String(one['lastName']), one.id]));
    const of = (...names: string[]) => names.map((name) => ids[name] ?? '');
    const make = (selectedAutoParticipantIds: string[]) =>
      maker.call<{ created: number; orderIds: string[]; leftOut: { name: string; reason: string }[] }>(
        'POST',
        '/private/auto-participants/create-orders',
        { selectedAutoParticipantIds },
      );
    const early = await make(of('Ready'));
    expect(early.result, early.text).toMatchObject({ created: 0, orderIds: [], leftOut: [{ name: 'Ada Ready' }] });
    expect((await change(of('Rich', 'Ageless', 'Ready'), 'accepted')).httpStatus).toBe(200);
    const all = of('Rich', 'Ageless', 'Ready');
    const both = await Promise.all([make(all), make(all)]);
    expect(new Set(both.map(({ result }) => result.created)), both[0]?.text).toEqual(new Set([0, 1]));
    const made = both.find(({ result }) => result.created === 1)?.result;
    expect(Object.fromEntries(made?.leftOut.map(({ name, reason }) => [name, reason]) ?? [])).toEqual({
      'Ada Rich': expect.stringMatching(/^Balances over .* can’t be rolled over automatically/),
      'Ada Ageless': expect.stringContaining('date of birth'),
    });
    const [orderId] = made?.orderIds ?? [];
    const order = await maker.call<Row>('GET', `/public/orders/${orderId}`);
    expect(order.result).toMatchObject({
      status: 'open',
      serviceCode: 'expressAutomaticRollovers',
      totalOrderLines: 1,
    });
    expect((await waiting()).find(({ id }) => id === ids['Ready'])).toMatchObject({ orderId });
    const [line] = (await maker.call<Row[]>('GET', `/public/order-lines?search-orderId=equals(${orderId})`)).result;
    expect(line).toMatchObject({ grossDistributionAmount: 123_456, fieldsRequiringDataFix: null });
    // A plan that can't have orders leaves out only its own participants.
    const late = (await staff.call<Row[]>('GET', '/private/auto-participants?search-lastName=equals(Late)')).result[0];
    expect((await change([late?.id ?? ''], 'accepted')).httpStatus).toBe(200);
    await server.platform.database.query(`update accounts set status = 'inactive' where id = $1`, [
      late?.['masterAccountId'],
    ]);
    expect((await make([late?.id ?? ''])).result).toMatchObject({
      created: 0,
      leftOut: [{ name: 'Ada Late', reason: 'This account isn’t active, so it can’t have new orders.' }],
    });
    // A deleted line can be made again, in the same open order or a new one.
    await maker.call('DELETE', `/public/order-lines/${line?.id}`);
    expect((await make(of('Ready'))).result.created).toBe(1);
    expect((await staff.call('POST', '/private/auto-participants/create-orders', {})).httpStatus).toBe(403);
  });
});

describe('default IRAs outside', () => {
  const fresh = async (taxId: string, more: object = {}) =>
    (
      await staff.call<Row>('POST', `/public/accounts/${sponsor.subaccountId}/participants`, {
        firstName: 'Ira',
        lastName: 'Owner',
        taxId,
        dateOfBirth: '1960-02-03',
        addressLine1: '10 Harbor Street',
        city: 'Boston',
        stateCode: 'MA',
        postalCode: '02134',
        ...more,
      })
    ).result.id;
  const open = (id: string) => staff.call<Row>('POST', `/private/participants/${id}/next-level`);
  const add = (body: object) => staff.call<Row>('POST', '/public/participants/relius-add-person', body);
  const prefer = (caller: Caller, body: object) =>
    caller.call<Row>('POST', '/public/participants/ijoin-set-relius-preferences', {
      riskTolerance: 'balanced',
      modelPortfolio: 'target2035',
      ...body,
    });

  test('are opened once, announced once, and accept preferences any time, also from the participant', async () => {
    const participantId = await fresh('212345701');
    expect((await add({ participantId })).status.code).toBe('notOpened');
    const first = await open(participantId);
    expect(first.httpStatus, first.text).toBe(200);
    expect(first.result).toMatchObject({ isOpen: true, step: 'open', outcome: 'done', personNumber: null });
    expect(first.result['accountNumber']).toMatch(/^••••\d{4}$/);
    expect((await open(participantId)).result).toEqual(first.result);
    expect((await prefer(staff, { participantId })).status.code).toBe('notAddedYet');
    const known = await add({ participantId });
    expect(known.result['personNumber']).toMatch(/^RP\d{12}$/);
    expect((await add({ participantId })).result).toEqual(known.result);
    const person = await server.signIn('participant', [], { participantId });
    const chosen = await prefer(person, { participantId, monthlyContribution: 10_000 });
    expect(chosen.result['preferences']).toEqual({
      riskTolerance: 'balanced',
      modelPortfolio: 'target2035',
      monthlyContribution: 10_000,
    });
    const other = await server.signIn('participant', [], { participantId: await fresh('212345702') });
    expect((await prefer(other, { participantId })).httpStatus).toBe(404);
    expect((await prefer(staff, { participantId, prospectId: participantId })).result).toEqual({
      errors: { participantId: ['Send either a participantId or a prospectId.'] },
    });
  });

  test('names what is missing; a rejection and no response are recorded, never as success', async () => {
    const bare = await fresh('212345703', { dateOfBirth: null, city: null });
    expect((await open(bare)).result).toEqual({
      errors: { participant: ['Complete these fields first: Date of birth, City.'] },
    });
    const rejected = await fresh('212340001');
    const silentOne = await fresh('212349999');
    expect((await open(rejected)).status.code).toBe('providerRejected');
    expect((await open(rejected)).status.code).toBe('providerRejected');
    expect((await open(silentOne)).status.code).toBe('providerSilent');
    const failed = await staff.call<Row[]>('GET', '/private/next-level-accounts?search-outcome=equals(failed)');
    expect(failed.result.find((one) => one['participantId'] === rejected)).toMatchObject({
      totalTries: 2,
      message: 'The identity could not be verified.',
      accountNumber: null,
    });
    expect(failed.result.map((one) => one['participantId'])).toContain(silentOne);
    expect((await open('f'.repeat(32))).httpStatus).toBe(404);
  });
});

describe("how a missing participant's line ends", () => {
  const end = (id: string, substatus: string) =>
    desk.call<Row>('POST', `/private/order-lines/${id}/missing-participant-payment-status`, { substatus });

  test('a silent line is decided as the ending requires, by the rule only', async () => {
    const line = await silent(4_200_00);
    await fund(line, 4_200_00);
    const against = await end(line.lineId, 'defaultedToTsa');
    expect([against.httpStatus, against.status.code]).toEqual([409, 'notAllLines']);
    const done = await end(line.lineId, 'defaultedToIra');
    expect(done.httpStatus, done.text).toBe(200);
    expect(done.result).toMatchObject({ status: 'waitingForParticipant', substatus: 'waitingForApproval' });
    expect((await end(line.lineId, 'defaultedToIra')).httpStatus).toBe(409);
  });

  test('a line that pays nothing is closed; rejects an unknown ending and a foreign line', async () => {
    const line = await silent(900_00);
    expect((await end(line.lineId, 'stopped')).result).toEqual({
      errors: { substatus: ['Choose the outcome of the order line.'] },
    });
    expect((await end('f'.repeat(32), 'closed')).httpStatus).toBe(404);
    const closed = await end(line.lineId, 'closed');
    expect(closed.httpStatus, closed.text).toBe(200);
    expect(await stateOf(line.lineId)).toBe('complete/closed');
    expect((await end(line.lineId, 'done')).httpStatus).toBe(409);
  });
});
