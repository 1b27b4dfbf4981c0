import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paragraph } from '../../packages/domain/src/documents/notices/document-block.ts';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw-document.ts';
import { bluePng } from '../support/blue-png.ts';
import { inOrder } from '../support/in-order.ts';
import { iraApplicants, iraApplication, iraEntries, type IraRow as Row } from '../support/ira-applicants.ts';
import { type Logins, openLogins } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let logins: Logins;
let staff: Caller;
let advisor: Caller;
let stranger: Caller;
let invited: ReturnType<typeof iraApplicants>['invited'];
let register: ReturnType<typeof iraApplicants>['register'];
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  sponsor = await server.sponsor('Fabrikam Advisors');
  const other = await server.sponsor('Margie Wealth');
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'viewFullTaxId']);
  const rights = ['account.view', 'account.edit'];
  advisor = await server.signIn('advisor', rights, { masterAccountIds: [sponsor.masterAccountId] });
  stranger = await server.signIn('advisor', rights, { masterAccountIds: [other.masterAccountId] });
  ({ invited, register } = iraApplicants(server, logins, advisor, sponsor.masterAccountId));
});
afterAll(() => server.stop());

const application = iraApplication;
const entries = iraEntries;
let serial = 0;

describe('onboarding', () => {
  test('[prospect-flow] check invite, register, approval, application, preferences', async () => {
    const { id, emailAddress } = await invited();
    const response = await logins.post('/public/prospects/check-invite', { emailAddress });
    expect(response.result).toEqual({ isSent: true });
    await server.jobs.runDue();
    expect(await logins.lastText(emailAddress)).toContain(`/invite/${id}`);
    const person = await register(emailAddress);
    expect((await person('GET', `/public/prospects/${id}`)).result).toMatchObject({ status: 'registered' });

    const early = await person('POST', `/public/prospects/${id}/submit-application`, application());
    expect([early.httpStatus, early.status.message]).toEqual([
      409,
      'This prospect is registered, so “submit application” isn’t available now. Refresh the page to see its current status.',
    ]);
    const bare = await advisor.call('POST', `/public/prospects/${id}/advisor-approval/approve`, {});
    expect(bare.result).toEqual({ errors: { file: ['Please select a file to upload.'] } });
    const path = `/public/prospects/${id}/advisor-approval`;
    const wrong = await advisor.upload(`${path}/approve`, 'file', 'a.pdf', Buffer.from('GIF89a'));
    expect(wrong.httpStatus).toBe(422);
    expect((await advisor.upload(`${path}/perhaps`, 'file', 'a.pdf', Buffer.from('%PDF-1.7'))).result).toEqual({
      errors: { action: ['Choose approve or decline.'] },
    });
    const foreign = await stranger.upload(`${path}/approve`, 'file', 'a.pdf', Buffer.from('%PDF-1.7'));
    expect(foreign.httpStatus).toBe(404);
    const approved = await advisor.upload<Row>(`${path}/approve`, 'file', 'a.pdf', Buffer.from('%PDF-1.7'));
    expect(approved.result).toMatchObject({ status: 'advisorApproved', approvalFileId: expect.any(String) });
    await server.jobs.runDue();
    expect(await logins.lastText(emailAddress)).toContain(
      'Fabrikam Advisors approved your IRA. Next, sign in and complete your application.',
    );

    const submitted = await person('POST', `/public/prospects/${id}/submit-application`, application());
    expect([submitted.httpStatus, submitted.result]).toEqual([
      200,
      expect.objectContaining({ status: 'applicationSubmitted', iraType: 'traditional', city: 'Boston' }),
    ]);
    expect(submitted.text).not.toContain('212345678');
    const twice = await person('POST', `/public/prospects/${id}/submit-application`, application());
    expect(twice.httpStatus).toBe(409);
    await server.jobs.runDue();
    const chosen = await person('POST', `/public/prospects/${id}/preferences-completed`, { riskTolerance: 'growth' });
    expect(chosen.result).toMatchObject({
      status: 'preferencesCompleted',
      preferences: { riskTolerance: 'growth', modelPortfolio: 'moneyMarket', monthlyContribution: 0 },
    });
    const seen = await staff.call<Row>('GET', `/public/prospects/${id}`);
    expect(seen.result).toMatchObject({ taxId: 'XXXXX5678', fullName: 'Hana Holder' });
    expect(JSON.stringify((await advisor.call('GET', `/public/prospects/${id}`)).result)).not.toContain('5678');
  });

  test('without an advisor: a declined prospect continues alone; a reason is required', async () => {
    const { id, emailAddress } = await invited();
    const person = await register(emailAddress);
    const decline = (fields: Record<string, string>) =>
      advisor.upload<Row>(
        `/public/prospects/${id}/advisor-approval/decline`,
        'file',
        'why.pdf',
        Buffer.from('%PDF-1.7'),
        fields,
      );
    expect((await decline({})).result).toEqual({ errors: { note: ['Please enter a reason'] } });
    expect((await decline({ note: 'Not my client.' })).result).toMatchObject({
      status: 'advisorDeclined',
      decisionNote: 'Not my client.',
    });
    expect((await stranger.call('POST', `/public/prospects/${id}/no-advisor`)).httpStatus).toBe(404);
    expect((await person('POST', `/public/prospects/${id}/no-advisor`)).result).toMatchObject({ status: 'noAdvisor' });
    expect((await person('POST', `/public/prospects/${id}/submit-application`, application())).httpStatus).toBe(200);
    const foreign = await invited();
    for (const tail of ['no-advisor', 'preferences-completed']) {
      const answer = await person('POST', `/public/prospects/${foreign.id}/${tail}`, {});
      expect([tail, answer.httpStatus]).toEqual([tail, 404]);
    }
    expect((await person('GET', `/public/prospects/${foreign.id}`)).httpStatus).toBe(404);
  });

  test.each([
    ['dateOfBirth', { dateOfBirth: '2015-01-01' }, 'You must be 18 to 120 years old to open an IRA.'],
    ['dateOfBirth', { dateOfBirth: '1970-02-30' }, 'Please enter a date of birth'],
    ['taxId', { taxId: '666-12-3456' }, 'Please enter a valid social security number'],
    [
      'addressLine1',
      { addressLine1: 'P.O. Box 7' },
      'Federal law requires the address where you live. Enter a street address, not a PO box.',
    ],
    ['postalCode', { postalCode: '2134' }, 'Please enter a valid postal code'],
    [
      'beneficiaries',
      { beneficiaries: [{ name: 'B', relationship: 'Child', share: 99 }] },
      'The beneficiaries’ shares add up to 99%. They must add up to 100%.',
    ],
    ['hasAgreed', { hasAgreed: false }, 'Please accept the agreements'],
  ])('rejects an application with a wrong %s', async (key, more, sentence) => {
    const { id, emailAddress } = await invited();
    await register(emailAddress);
    await staff.call('POST', `/public/prospects/${id}/no-advisor`);
    const response = await staff.call('POST', `/public/prospects/${id}/submit-application`, application(more));
    expect([response.httpStatus, response.result]).toEqual([422, { errors: { [key]: [sentence] } }]);
  });
});

describe('never reveals which addresses are known', () => {
  test('check-invite gives identical responses; only the invited address gets mail, at most three an hour', async () => {
    const { emailAddress } = await invited();
    const ask = (address: string) => logins.post('/public/prospects/check-invite', { emailAddress: address });
    const [known, unknown] = [await ask(emailAddress), await ask('nobody.here@example.test')];
    expect(known.text).toBe(unknown.text);
    for (let i = 0; i < 5; i++) await ask(emailAddress);
    await server.jobs.runDue();
    expect(await logins.messages(emailAddress)).toHaveLength(3);
    expect(await logins.messages('nobody.here@example.test')).toHaveLength(0);
    expect((await ask('nonsense')).result).toEqual({ errors: { emailAddress: ['Enter a valid email'] } });
  });

  test('registering a known address gets the same response as a new one, and its owner is notified', async () => {
    const known = await logins.makeUser('accountHolder');
    const response = await logins.post('/public/prospects/register/', entries(known.emailAddress));
    expect(response.result).toEqual({ emailAddress: known.emailAddress, emailAddressConfirmed: false });
    await server.jobs.runDue();
    expect(await logins.messages(known.emailAddress)).toHaveLength(1);
    const { rows } = await server.platform.database.query('select 1 from users where email_address = $1', [
      known.emailAddress,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('an invitation belongs to the user who confirms the address, not to the one who types it', async () => {
    const { id, emailAddress } = await invited();
    await logins.post('/public/prospects/register/', entries(emailAddress));
    await server.jobs.runDue();
    const seen = await advisor.call<Row>('GET', `/public/prospects/${id}`);
    expect(seen.result).toMatchObject({ status: 'added', userId: null });
  });

  test('reports wrong entries by key', async () => {
    const response = await logins.post('/public/prospects/register/', entries('x', { password: 'short' }));
    expect([response.httpStatus, Object.keys(Object(response.result['errors']))]).toEqual([
      422,
      ['emailAddress', 'password'],
    ]);
  });
});

describe('partner leads', () => {
  const lead = { partnerProspectSource: 'northbank', iraPlanId: 'NL1234567890', partnerIraProspectId: 'NB-77' };
  const person = (emailAddress: string) => ({ firstName: 'Lea', lastName: 'Lead', emailAddress });

  test('a lead is stored once and linked to the login', async () => {
    const emailAddress = 'lea.lead@example.test';
    const send = () => logins.post('/public/prospects/', { ...person(emailAddress), ...lead });
    expect((await send()).result).toEqual({ isKept: true });
    expect((await send()).result).toEqual({ isKept: true });
    const found = await staff.call<Row[]>('GET', '/public/prospects?search-partnerProspectSource=equals(northbank)');
    expect(found.result).toMatchObject([{ ...lead, emailAddress, status: 'added', accountId: null }]);
    expect((await advisor.call('GET', `/public/prospects/${found.result[0]?.id}`)).httpStatus).toBe(404);
    const own = await register(emailAddress, lead);
    expect((await own('GET', `/public/prospects/${found.result[0]?.id}`)).result).toMatchObject({
      status: 'registered',
    });
    expect((await own<Row[]>('GET', '/public/prospects')).result).toHaveLength(1);
  });

  test.each([
    ['NL123456-7890', 200],
    ['NL12345', 422],
    ['nl1234567890', 422],
    ['NL12345678901', 422],
    ['NL123456-789', 422],
  ])('IRA plan id %s gives status %i', async (iraPlanId, status) => {
    const response = await logins.post('/public/prospects/', { ...person('ida@example.test'), ...lead, iraPlanId });
    expect(response.httpStatus).toBe(status);
  });

  test("a signed-in user can't create prospects", async () => {
    const response = await staff.call('POST', '/public/prospects/', { ...person('x@example.test'), ...lead });
    expect(response.httpStatus).toBe(404);
  });
});

describe('files of a prospect', () => {
  test('only the prospect and the advisor see them', async () => {
    const { id, emailAddress } = await invited();
    const person = await register(emailAddress);
    const stored = await advisor.upload<Row>(`/public/prospects/stored-file/${id}`, 'file', 'id.png', bluePng(4, 4));
    expect(stored.httpStatus, stored.text).toBe(200);
    const url = `/public/prospects/stored-file/${stored.result.id}`;
    expect((await advisor.call('GET', url)).httpStatus).toBe(200);
    const shown = await server.app.inject({ url, headers: { authorization: `Bearer ${advisor.token}` } });
    expect([shown.headers['content-type'], shown.rawPayload.equals(bluePng(4, 4))]).toEqual(['image/png', true]);
    expect((await stranger.call('GET', url)).httpStatus).toBe(404);
    expect(
      (await stranger.upload(`/public/prospects/stored-file/${id}`, 'file', 'id.png', bluePng(4, 4))).httpStatus,
    ).toBe(404);
    const bad = await advisor.upload(`/public/prospects/stored-file/${id}`, 'file', 'id.png', Buffer.from('MZ'));
    expect(bad.result).toEqual({
      errors: { file: ['This isn’t a PDF or PNG or JPEG file. Upload a PDF or PNG or JPEG file.'] },
    });
    expect((await person('GET', `/public/prospects/stored-file/${'f'.repeat(32)}`)).httpStatus).toBe(404);
  });
});

describe('what a prospect agrees to', () => {
  const pdf = async (text: string) =>
    (await drawDocument({ title: 'IRA', createdAt: '2026-01-02T00:00:00Z', blocks: [paragraph(text)] })).bytes;

  test("every user who may sign can read the current version; other agreements and other users' are not found", async () => {
    const { id, emailAddress } = await invited();
    const person = await register(emailAddress);
    const editor = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'system.edit']);
    const add = async (agreementCode: string, version: string) =>
      (
        await editor.upload<Row>('/private/agreement-versions', 'file', `${version}.pdf`, await pdf(version), {
          agreementCode,
          version,
        })
      ).result;
    const path = `/public/prospects/${id}`;
    expect((await person<unknown[]>('GET', `${path}/agreements`)).result).toEqual([]);
    const old = await add('iraAdoptionAgreement', '2025');
    const now = await add('iraAdoptionAgreement', '2026');
    await server.platform.database.query(
      `update agreement_versions set created_at = created_at - interval '1 day' where id = $1`,
      [old.id],
    );
    const others = await add('serviceAgreement', 'sponsors');
    const seen = (await person<Record<string, unknown>[]>('GET', `${path}/agreements`)).result;
    expect(seen).toEqual([
      {
        id: now.id,
        agreementCode: 'iraAdoptionAgreement',
        displayName: 'IRA adoption agreement',
        version: '2026',
        file: now['file'],
        fileName: '2026.pdf',
      },
    ]);
    const file = (stored: unknown, of = path) => `${of}/agreement-files/${String(stored)}`;
    const headers = { authorization: `Bearer ${await logins.signIn({ emailAddress })}` };
    const read = await server.app.inject({ url: file(now['file']), headers });
    expect([read.statusCode, read.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await editor.call('GET', file(now['file']))).httpStatus).toBe(200);
    for (const stored of [old['file'], others['file'], 'f'.repeat(32)])
      expect((await person('GET', file(stored))).httpStatus).toBe(404);
    const foreign = `/public/prospects/${(await invited()).id}`;
    for (const url of [file(now['file'], foreign), `${foreign}/agreements`])
      expect((await person('GET', url)).httpStatus).toBe(404);
    expect((await advisor.call('GET', `${path}/agreements`)).httpStatus).toBe(403);
    expect((await server.anonymous().call('GET', file(now['file']))).httpStatus).toBe(401);
    await person('POST', `${path}/no-advisor`);
    const submit = (agreementVersionId: string) =>
      person('POST', `${path}/submit-application`, application({ agreementVersionId }));
    const late = await submit(old.id);
    expect([late.httpStatus, late.status.code]).toEqual([409, 'agreementReplaced']);
    expect((await submit(now.id)).result).toMatchObject({
      status: 'applicationSubmitted',
      agreementVersionId: now.id,
      agreementVersion: '2026',
    });
    const version = `/private/agreement-versions/${now.id}`;
    expect((await editor.call('GET', version)).result).toMatchObject({ accepted: 1 });
    const other = await editor.upload(version, 'file', 'other.pdf', await pdf('Other words'), {}, 'PATCH');
    expect([other.httpStatus, other.status.code]).toEqual([409, 'wasAccepted']);
  });
});

test('an advisor reads only the logins its account invited, and none without the permission', async () => {
  const { id, emailAddress } = await invited();
  const person = await register(emailAddress);
  const me = await person('GET', '/public/users/authenticated-user');
  const read = (caller: Caller, userId = me.result.id) =>
    caller.call<Row>('GET', `/public/users/account-holder/${userId}`);
  expect((await read(advisor)).result).toMatchObject({ id: me.result.id, emailAddress });
  const [foreign, missing] = [await read(stranger), await read(stranger, 'f'.repeat(32))];
  expect([foreign.httpStatus, foreign.status.message]).toEqual([404, missing.status.message]);
  const powerless = await server.signIn('advisor', [], { masterAccountIds: [sponsor.masterAccountId] });
  expect((await read(powerless)).httpStatus).toBe(403);
  await server.platform.database.query('update prospects set deleted_at = now() where id = $1', [id]);
  expect((await read(advisor)).httpStatus).toBe(404);
});

describe("an account holder's own address", () => {
  test('a new address is confirmed by its code; both addresses are notified', async () => {
    const { emailAddress } = await invited();
    const person = await register(emailAddress);
    const next = `new${serial++}@example.test`;
    const base = '/public/prospects/authenticated-account-holder-user';
    const sent = await person('POST', `${base}/verify-email-address`, {
      newEmailAddress: next,
      oldEmailAddress: emailAddress,
    });
    expect([sent.httpStatus, sent.result]).toEqual([200, { sentTo: next }]);
    await server.jobs.runDue();
    const wrong = await person('POST', `${base}/confirm-change-email-address-by-code`, {
      userName: next,
      emailConfirmationCode: '000000',
    });
    expect(wrong.httpStatus).toBe(422);
    const done = await person('POST', `${base}/confirm-change-email-address-by-code`, {
      userName: next,
      emailConfirmationCode: await logins.codeFor(next),
    });
    expect(done.result).toEqual({ emailAddress: next, emailAddressConfirmed: true });
    await server.jobs.runDue();
    expect(await logins.lastText(emailAddress)).toContain('The email address for your login is now');
    const over = await person('POST', `${base}/change-email-address`, {
      newEmailAddress: 'later@example.test',
      changeEmailAddressToken: 'nonsense',
    });
    expect(over.httpStatus).toBe(409);
    expect((await advisor.call('POST', `${base}/verify-email-address`, { newEmailAddress: next })).httpStatus).toBe(
      403,
    );
  });
});
