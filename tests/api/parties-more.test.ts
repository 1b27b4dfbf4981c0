import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bluePng } from '../support/blue-png.ts';
import { inOrder } from '../support/in-order.ts';
import { peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let server: TestServer;
let staff: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.signIn('staffMember', [
    'accounts.view',
    'accounts.edit',
    'plans.view',
    'plans.edit',
    'users.view',
    'users.edit',
  ]);
  sponsor = await server.sponsor('Margie Travel');
});
afterAll(() => server.stop());

const account = () => `/public/accounts/${sponsor.masterAccountId}`;
/** Returns the width and height from a PNG's header. */
const sidesOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('logos', () => {
  test.each([
    ['account', () => account()],
    ['plan', () => `/public/plans/${sponsor.planId}`],
  ])('an %s has one, resized to fit, and can remove it', async (_, path) => {
    expect((await staff.call('GET', `${path()}/logo`)).httpStatus).toBe(404);
    const wrong = await staff.upload(`${path()}/logo`, 'file', 'logo.png', Buffer.from('%PDF-1.7'));
    expect(wrong.result).toEqual({ errors: { file: ['This isn’t a PNG or JPEG file. Upload a PNG or JPEG file.'] } });
    const stored = await staff.upload<Row>(`${path()}/logo`, 'file', 'logo.png', bluePng(400, 200));
    expect(stored.httpStatus).toBe(200);
    expect((await staff.call<Row>('GET', path())).result['logoFileId']).toBe(stored.result.id);
    const shown = await server.app.inject({
      url: `${path()}/logo?width=100&height=100`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(sidesOf(shown.rawPayload)).toEqual([100, 50]);
    expect((await staff.call('GET', `${path()}/logo?width=0`)).httpStatus).toBe(422);
    const stranger = await server.signIn('client', ['account.view', 'plans.view'], { masterAccountIds: [] });
    expect((await stranger.call('GET', `${path()}/logo`)).httpStatus).toBe(404);
    expect((await staff.call('DELETE', `${path()}/logo`)).httpStatus).toBe(200);
    expect((await staff.call('GET', `${path()}/logo`)).httpStatus).toBe(404);
  });
});

describe('plans from a spreadsheet', () => {
  const send = async (rows: readonly (readonly (string | number)[])[]) =>
    staff.upload<{ created: number }>(
      `/private/accounts/${sponsor.subaccountId}/upload-plans`,
      'file',
      'plans.xlsx',
      await peopleWorkbook(['Plan name', 'Plan type', 'Plan number', 'Plan year end'], rows),
    );
  const count = async () =>
    (await staff.call(`GET`, `/public/accounts/${sponsor.subaccountId}/plans`)).collection.totalResults;

  test('one wrong row rejects the whole file', async () => {
    const before = await count();
    const rejected = await send([
      ['Alpha Plan', 'Defined contribution - 401(k)', '001', '12-31'],
      ['', '', '', ''],
      ['Beta Plan', 'A plan of the moon', '002', '31-12'],
      ['alpha plan', '', '', ''],
    ]);
    expect(rejected.httpStatus).toBe(422);
    expect(Object.keys(Object(Reflect.get(Object(rejected.result), 'errors')))).toHaveLength(2);
    expect(await count()).toBe(before);
  });

  test('a valid file creates every plan; numbers get their leading zeros back', async () => {
    const done = await send([
      ['Alpha Plan', 'Defined contribution - 401(k)', 1, '12-31'],
      ['Beta Plan', '', '', ''],
    ]);
    expect(done.result).toEqual({ created: 2 });
    const found = await staff.call<Row[]>('GET', '/public/plans?search-displayName=equals(Alpha Plan)');
    expect(found.result).toMatchObject([{ planNumber: '001', planTypeCode: 'definedContribution401k' }]);
    const twice = await send([['Beta Plan', '', '', '']]);
    expect(twice.text).toContain('The account already has a plan with this name.');
  });

  test('an unused plan is deleted and restored; one with orders is not', async () => {
    const [beta] = (await staff.call<Row[]>('GET', '/public/plans?search-displayName=equals(Beta Plan)')).result;
    expect((await staff.call('DELETE', `/public/plans/${beta?.id}`)).httpStatus).toBe(200);
    expect((await staff.call('POST', `/public/plans/${beta?.id}?restore=1`)).httpStatus).toBe(200);
  });

  test('the template is the one the reader accepts', async () => {
    const csv = await staff.call('GET', '/templates/plans.csv');
    expect(csv.text).toContain('Plan name');
    expect((await staff.call('GET', '/templates/registryPeople.csv')).text).toContain('Tax ID');
    expect((await staff.call('GET', '/templates/nothing.csv')).httpStatus).toBe(404);
  });
});

describe('account users', () => {
  test('changes a role, removes a user, and keeps an owner', async () => {
    const owner = await server.signIn('client', ['account.view', 'account.edit'], {
      masterAccountIds: [sponsor.masterAccountId],
    });
    const other = await server.signIn('client', ['account.view'], { masterAccountIds: [sponsor.masterAccountId] });
    await staff.call('POST', `${account()}/users/${owner.userId}/account-user`, { isAccountOwner: true });
    const own = await other.call<Row>('GET', `${account()}/user`);
    expect(own.result).toMatchObject({ userId: other.userId, status: 'active' });
    expect((await staff.call<Row>('GET', `${account()}/user`)).result['userId']).toBe(owner.userId);
    const details = { accountUserId: own.result.id, roleId: null };
    expect((await owner.call('PATCH', '/public/account-user-details', details)).httpStatus).toBe(200);
    const stranger = await server.signIn('client', ['account.edit'], { masterAccountIds: [] });
    expect((await stranger.call('PATCH', '/public/account-user-details', details)).httpStatus).toBe(404);
    const agreed = await other.call<Row>('POST', `${account()}/users/${other.userId}/client-agreement`, {
      hasAgreed: true,
    });
    expect(agreed.result).toMatchObject({ hasAgreed: true });
    expect(
      (await owner.call('POST', `${account()}/users/${other.userId}/client-agreement`, { hasAgreed: true })).httpStatus,
    ).toBe(404);
    const received = async () =>
      (await staff.call<Row[]>('GET', `${account()}/fileExportNotificationsAccountUser`)).result.map(
        ({ userId }) => userId,
      );
    const switchTo = (isOn: boolean) =>
      other.call('POST', `/public/accounts/${own.result.id}/notifications`, {
        notificationTypeCode: 'fileExportReady',
        isOn,
      });
    expect(await received()).toEqual(expect.arrayContaining([owner.userId, other.userId]));
    expect((await switchTo(false)).httpStatus).toBe(200);
    expect(await received()).not.toContain(other.userId);
    expect((await switchTo(true)).httpStatus).toBe(200);
    expect(await received()).toContain(other.userId);
    expect((await owner.call<Row>('POST', `${account()}/users/${other.userId}/remove`)).result['status']).toBe(
      'inactive',
    );
    expect((await owner.call('POST', `${account()}/users/${owner.userId}/remove`)).httpStatus).toBe(409);
    expect(await received()).not.toContain(other.userId);
    const invited = await server.signIn('client', []);
    await staff.call('POST', `${account()}/users/${invited.userId}/invite`, {});
    const invitation = `/public/users/${invited.userId}/delete-account-invitation/${sponsor.masterAccountId}`;
    expect((await stranger.call('POST', invitation)).httpStatus).toBe(404);
    expect((await owner.call<Row>('POST', invitation)).result['status']).toBe('cancelled');
  });
});

describe('advisors', () => {
  test('[campaign-needs-account] [search-campaign-prospects-all] [prospect-full-name] a campaign lists all its prospects', async () => {
    const advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
      masterAccountIds: [sponsor.masterAccountId],
    });
    const person = (n: number) => ({ firstName: 'Ada', lastName: `Sample ${n}`, emailAddress: `ada${n}@example.test` });
    const people = Array.from({ length: 60 }, (_, n) => person(n));
    const made = await advisor.call<Row>('POST', `${account()}/campaigns`, {
      displayName: 'Spring',
      prospects: people,
    });
    expect(made.result).toMatchObject({
      displayName: 'Spring',
      totalProspects: 60,
      accountId: sponsor.masterAccountId,
    });
    const listed = await advisor.call<Row[]>('GET', `/public/campaigns/${made.result.id}/prospects`);
    expect(listed.result).toHaveLength(60);
    expect(listed.result.map((row) => row['fullName'])).toContain('Ada Sample 7');
    const twice = await advisor.call('POST', `${account()}/campaigns`, {
      displayName: 'Two',
      prospects: [person(1), person(1)],
    });
    expect(twice.result).toEqual({ errors: { 'row 2': ['Email is duplicated'] } });
    const one = await advisor.call<Row>('POST', `${account()}/campaigns/create-one`, {
      displayName: 'One',
      prospect: person(1),
    });
    expect(one.result['totalProspects']).toBe(1);
    expect((await advisor.call('GET', `${account()}/campaigns`)).collection.totalResults).toBe(2);
    expect((await advisor.call('GET', `${account()}/prospects`)).collection.totalResults).toBe(61);
    const without = await advisor.call('POST', '/public/campaigns', { displayName: 'Lost' });
    expect(without.httpStatus).toBe(422);
    const stranger = await server.signIn('advisor', ['account.view', 'account.edit'], { masterAccountIds: [] });
    expect((await stranger.call('GET', `/public/campaigns/${made.result.id}/prospects`)).httpStatus).toBe(404);
    expect((await stranger.call('POST', `${account()}/campaigns`, { displayName: 'Mine' })).httpStatus).toBe(404);
  });

  test('firms below an account, its forms, its settings, and the plan its participants open IRAs in', async () => {
    const firm = await staff.call<Row>('POST', `${account()}/subaccounts`, {
      displayName: 'Firm',
      accountTypeCode: 'advisoryFirm',
    });
    const firms = await staff.call<Row[]>('GET', `${account()}/advisory-firms`);
    expect(firms.result.map(({ id }) => id)).toEqual([firm.result.id]);
    await staff.call('POST', `${account()}/advisorform/opening`, { crd: '12345', hasBrand: true });
    const form = await staff.call<Row>('GET', `${account()}/advisorform/opening`);
    expect(form.result).toMatchObject({ name: 'opening', answers: { crd: '12345', hasBrand: true } });
    expect((await staff.call<Row>('GET', `${account()}/advisorform/other`)).result).toMatchObject({ answers: {} });
    // The template that campaigns use is validated: no other form is accepted for it.
    const forged = { replyToEmailAddress: 'a@example.test, b@example.test' };
    expect((await staff.call('POST', `${account()}/advisorform/campaignSettings`, forged)).httpStatus).toBe(422);
    expect((await staff.call<Row>('GET', `${account()}/advisorform/campaignSettings`)).result).toMatchObject({
      answers: {},
    });
    const settings = await staff.call('POST', `${account()}/advisor-campaign-settings`, { replyToEmailAddress: 'ada' });
    expect(settings.result).toEqual({ errors: { replyToEmailAddress: ['Please enter valid email'] } });
    const plan = await staff.call<Row>('POST', `${account()}/advisor-plans`, { name: ' IRA plan ' });
    expect(plan.result['displayName']).toBe('IRA plan');
    expect((await staff.call('POST', `${account()}/advisor-plans`, { name: ' ' })).status.message).toBe(
      'Plan name is required',
    );
    const choose = (selectedPlanId: string) =>
      staff.call<Row>('PATCH', `${account()}/advisor-selected-plan`, { selectedPlanId });
    expect((await choose(plan.result.id)).result['advisorSelectedPlanId']).toBe(plan.result.id);
    const { planId } = await server.sponsor('Elsewhere');
    expect((await choose(planId)).httpStatus).toBe(422);
  });
});
