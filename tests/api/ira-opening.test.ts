import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bluePng } from '../support/blue-png.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow, iraApplicants, iraApplication } from '../support/ira-applicants.ts';
import { type Logins, openLogins } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let logins: Logins;
let staff: Caller;
let advisor: Caller;
let applicants: ReturnType<typeof iraApplicants>;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  const sponsor = await server.sponsor('Fabrikam Advisors');
  staff = await server.signIn('staffMember', [
    'accounts.view',
    'accounts.edit',
    'participants.view',
    'participants.edit',
  ]);
  advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  applicants = iraApplicants(server, logins, advisor, sponsor.masterAccountId);
});
afterAll(() => server.stop());

/** Moves the clock and runs the jobs that are due. */
const inDays = async (days: number): Promise<void> => {
  await server.platform.movableClock?.moveTo(new Date(server.platform.clock.now().getTime() + days * 86_400_000));
  await server.jobs.runDue();
};

/** Registers a person, who applies without an advisor. */
async function applied(taxId: string, more: object = {}) {
  const { id, emailAddress } = await applicants.invited();
  const person = await applicants.register(emailAddress);
  await person('POST', `/public/prospects/${id}/no-advisor`);
  const sent = await person('POST', `/public/prospects/${id}/submit-application`, iraApplication({ taxId, ...more }));
  expect(sent.httpStatus, sent.text).toBe(200);
  await server.jobs.runDue();
  const stage = async () => (await person('GET', `/public/prospects/${id}`)).result['status'];
  return { id, emailAddress, person, stage };
}

const openingOf = async (prospectId: string) =>
  (await staff.call<IraRow[]>('GET', `/private/next-level-accounts?search-prospectId=equals(${prospectId})`)).result[0];
const accountsOf = async (prospectId: string) =>
  (await staff.call<IraRow[]>('GET', `/public/ira-accounts?search-prospectId=equals(${prospectId})`)).result;

describe('an application', () => {
  test('is saved page by page, and continues where it was left', async () => {
    const { id, emailAddress } = await applicants.invited();
    const person = await applicants.register(emailAddress);
    await person('POST', `/public/prospects/${id}/no-advisor`);
    const first = await person('POST', `/public/prospects/${id}/application`, { iraType: 'roth', city: 'Salem' });
    expect([first.httpStatus, first.result['status']], first.text).toEqual([200, 'applicationStarted']);
    const second = await person('POST', `/public/prospects/${id}/application`, {
      employment: { status: 'retired' },
    });
    expect(second.result).toMatchObject({ iraType: 'roth', city: 'Salem', employment: { status: 'retired' } });
    const sent = await person('POST', `/public/prospects/${id}/submit-application`, iraApplication());
    expect(sent.result).toMatchObject({ status: 'applicationSubmitted' });
    const late = await person('POST', `/public/prospects/${id}/application`, { city: 'Boston' });
    expect(late.httpStatus).toBe(409);
  });

  test.each([
    [
      { beneficiaries: [{ name: 'A', relationship: 'Child', share: 50, beneficiaryClass: 'contingent' }] },
      {
        beneficiaries: [
          'Name a primary beneficiary. Contingent beneficiaries inherit only if no primary one is alive.',
        ],
      },
    ],
    [
      {
        beneficiaries: [
          { name: 'A', relationship: 'Spouse', share: 100 },
          { name: 'B', relationship: 'Child', share: 90, beneficiaryClass: 'contingent', isPerStirpes: true },
        ],
      },
      { beneficiaries: ['The contingent beneficiaries’ shares add up to 90%. They must add up to 100%.'] },
    ],
    [{ employment: { status: 'employed' } }, { employment: ['Enter your employer’s name.'] }],
    [
      { affiliations: { worksForBroker: true, controlsPublicCompany: false, holdsPublicOffice: false } },
      { affiliations: ['Enter the name of the firm, company, or office.'] },
    ],
  ])('%j is answered with what to change', async (more, errors) => {
    const { id, emailAddress } = await applicants.invited();
    const person = await applicants.register(emailAddress);
    await person('POST', `/public/prospects/${id}/no-advisor`);
    const sent = await person('POST', `/public/prospects/${id}/submit-application`, iraApplication(more));
    expect([sent.httpStatus, sent.result]).toEqual([422, { errors }]);
  });
});

describe('opening', () => {
  test('an approved application becomes an open IRA with a number, a welcome letter, and an email', async () => {
    const { id, emailAddress, person, stage } = await applied('212345678');
    expect(await stage()).toBe('readyForPersonalization');
    await person('POST', `/public/prospects/${id}/preferences-completed`, { riskTolerance: 'growth' });
    await server.jobs.runDue();
    expect(await stage()).toBe('setUpComplete');
    const [account] = (await person<IraRow[]>('GET', '/public/ira-accounts')).result;
    expect(account).toMatchObject({
      ownerName: 'Hana Holder',
      iraType: 'traditional',
      status: 'open',
      accountNumber: expect.stringMatching(/^[•X]+\d{4}$/),
    });
    // The person continues without the advisor who sent the invitation.
    expect((await advisor.call<IraRow[]>('GET', '/public/ira-accounts')).result).toEqual([]);
    expect(await logins.lastText(emailAddress)).toContain('You can revoke it until');
    const headers = { authorization: `Bearer ${await logins.signIn({ emailAddress })}` };
    const letter = await server.app.inject({ url: `/public/ira-accounts/${account?.id}/welcome`, headers });
    expect([letter.statusCode, letter.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    const other = await applied('212345670');
    expect((await other.person('GET', `/public/ira-accounts/${account?.id}/welcome`)).httpStatus).toBe(404);
    expect((await other.person('POST', `/public/ira-accounts/${account?.id}/revoke`, {})).httpStatus).toBe(404);
  });

  test('staff can reveal the tax ID and the IRA number with the permission, and each view is logged', async () => {
    const { id, person } = await applied('212345679');
    await person('POST', `/public/prospects/${id}/preferences-completed`, {});
    await server.jobs.runDue();
    const [account] = await accountsOf(id);
    const taxId = `/public/prospects/${id}/reveal-tax-id`;
    expect((await staff.call('POST', taxId, {})).httpStatus).toBe(403);
    const trusted = await server.signIn('staffMember', ['accounts.view', 'viewFullTaxId']);
    expect((await trusted.call<IraRow>('POST', taxId, {})).result).toEqual({ taxId: '212345679' });
    const number = `/public/ira-accounts/${account?.id}/reveal-account-number`;
    expect((await trusted.call('POST', number, {})).httpStatus).toBe(403);
    const shown = await staff.call<IraRow>('POST', number, {});
    expect(shown.result['accountNumber']).toMatch(/^NLI\d{12}$/);
    const { rows } = await server.platform.database.query<{ field: string }>(
      'select field from reveals where record_id = any($1) order by created_at',
      [[id, account?.id]],
    );
    expect(rows.map(({ field }) => field)).toEqual(['taxId', 'accountNumber']);
  });

  test('the owner can revoke the IRA on the seventh day, and not on the eighth', async () => {
    const open = async (taxId: string) => {
      const one = await applied(taxId);
      await one.person('POST', `/public/prospects/${one.id}/preferences-completed`, {});
      await server.jobs.runDue();
      return { ...one, account: (await accountsOf(one.id))[0]?.id ?? '' };
    };
    const [kept, revoked] = [await open('212345671'), await open('212345672')];
    await inDays(7);
    const signIn = async ({ emailAddress }: { readonly emailAddress: string }) => logins.signIn({ emailAddress });
    const revoke = async (one: typeof kept) =>
      logins.request<IraRow>('POST', `/public/ira-accounts/${one.account}/revoke`, {}, { token: await signIn(one) });
    const close = (id: string) => staff.call<IraRow>('POST', `/private/ira-accounts/${id}/close`);
    expect((await close(revoked.account)).httpStatus).toBe(409);
    expect((await revoke(revoked)).result).toMatchObject({ status: 'revoked', closedAt: null });
    expect((await close(revoked.account)).result).toMatchObject({ status: 'closed', closedAt: expect.any(String) });
    await inDays(1);
    const late = await revoke(kept);
    expect([late.httpStatus, late.status.code]).toEqual([409, 'tooLate']);
  });

  test('investments that nobody chose become the default ones after 14 days', async () => {
    const { id } = await applied('212345673');
    await inDays(13);
    const seen = async () => (await staff.call<IraRow>('GET', `/public/prospects/${id}`)).result;
    expect((await seen())['status']).toBe('readyForPersonalization');
    await inDays(1);
    expect(await seen()).toMatchObject({ status: 'setUpComplete', preferences: { modelPortfolio: 'moneyMarket' } });
  });

  test('an advisor who doesn’t decide within 14 days no longer holds the prospect up', async () => {
    const { id, emailAddress } = await applicants.invited();
    await applicants.register(emailAddress);
    const seen = async () => (await staff.call<IraRow>('GET', `/public/prospects/${id}`)).result;
    expect((await seen())['status']).toBe('registered');
    await inDays(14);
    expect((await seen())['status']).toBe('noAdvisor');
    expect(await logins.lastText(emailAddress)).toContain('Your advisor hasn’t answered yet');
  });
});

describe('an identity that can’t be confirmed', () => {
  test('is reviewed by staff with the uploaded document', async () => {
    const { id, emailAddress, person, stage } = await applied('212340002');
    expect(await stage()).toBe('inReview');
    expect(await logins.lastText(emailAddress)).toContain('We couldn’t confirm your identity electronically.');
    const token = await logins.signIn({ emailAddress });
    const upload = await server
      .as({ ...staff, token })
      .upload<IraRow>(`/public/prospects/stored-file/${id}`, 'file', 'id.png', bluePng(4, 4));
    expect(upload.httpStatus, upload.text).toBe(200);
    expect((await staff.call<IraRow>('GET', `/public/prospects/${id}`)).result).toMatchObject({
      identityFileId: upload.result.id,
    });
    const review = (body: object) => staff.call<IraRow>('POST', `/private/prospects/${id}/application-review`, body);
    expect((await review({ decision: 'decline' })).result).toEqual({ errors: { note: ['Please enter a reason'] } });
    expect(
      (await person('POST', `/private/prospects/${id}/application-review`, { decision: 'approve' })).httpStatus,
    ).toBe(403);
    expect((await review({ decision: 'approve' })).result).toMatchObject({
      status: 'readyForPersonalization',
      identityStatus: 'verified',
    });
  });

  test('leads to a declined application with the reason by email', async () => {
    const { id, emailAddress } = await applied('212340002');
    const declined = await staff.call<IraRow>('POST', `/private/prospects/${id}/application-review`, {
      decision: 'decline',
      note: 'The document has expired.',
    });
    expect(declined.result).toMatchObject({ status: 'declined', reviewNote: 'The document has expired.' });
    await server.jobs.runDue();
    expect(await logins.lastText(emailAddress)).toContain('We can’t open your IRA: The document has expired.');
  });
});

describe('a provider', () => {
  test('that rejects the person leaves the opening to staff, who fix it and retry', async () => {
    const { id, person, stage } = await applied('212340001');
    expect(await stage()).toBe('inReview');
    await staff.call('POST', `/private/prospects/${id}/application-review`, { decision: 'approve' });
    await person('POST', `/public/prospects/${id}/preferences-completed`, {});
    await server.jobs.runDue();
    const failed = await openingOf(id);
    expect(failed).toMatchObject({ step: 'open', outcome: 'failed', nextTryAt: null, parkedAt: expect.any(String) });
    const again = await staff.call('POST', `/private/next-level-accounts/${failed?.id}/retry`);
    expect([again.httpStatus, again.status.code]).toEqual([409, 'providerRejected']);
    await server.platform.database.query('update prospects set tax_id_encrypted = $1 where id = $2', [
      server.platform.keyring.seal('taxId', '212345674'),
      id,
    ]);
    const done = await staff.call<IraRow>('POST', `/private/next-level-accounts/${failed?.id}/retry`);
    expect(done.result).toMatchObject({ outcome: 'done', isOpen: true });
    expect(await stage()).toBe('setUpComplete');
    const nothing = await staff.call('POST', `/private/next-level-accounts/${failed?.id}/retry`);
    expect([nothing.httpStatus, nothing.status.code]).toEqual([409, 'nothingToRetry']);
  });

  test('that doesn’t respond is asked again later, and at last staff are', async () => {
    const { id, emailAddress, stage } = await applied('212349999');
    expect(await stage()).toBe('applicationSubmitted');
    for (let i = 0; i < 6; i++) await inDays(1);
    const token = await logins.signIn({ emailAddress });
    const person = (url: string, body: object) => logins.request<IraRow>('POST', url, body, { token });
    expect((await staff.call<IraRow>('GET', `/public/prospects/${id}`)).result['status']).toBe('inReview');
    await staff.call('POST', `/private/prospects/${id}/application-review`, { decision: 'approve' });
    await person(`/public/prospects/${id}/preferences-completed`, {});
    await server.jobs.runDue();
    expect(await openingOf(id)).toMatchObject({ outcome: 'failed', parkedAt: null, nextTryAt: expect.any(String) });
    for (let i = 0; i < 7; i++) await inDays(1);
    const parked = await openingOf(id);
    expect(parked).toMatchObject({ outcome: 'failed', nextTryAt: null, parkedAt: expect.any(String) });
    const given = await staff.call<IraRow>('POST', `/private/next-level-accounts/${parked?.id}/give-up`, {
      reason: 'The person opened an IRA elsewhere.',
    });
    expect(given.httpStatus, given.text).toBe(200);
    expect(await openingOf(id)).toMatchObject({ giveUpReason: 'The person opened an IRA elsewhere.' });
    expect((await staff.call<IraRow>('GET', `/public/prospects/${id}`)).result['status']).toBe('declined');
    await server.jobs.runDue();
    expect(await logins.lastText(emailAddress)).toContain(
      'We can’t open your IRA: The person opened an IRA elsewhere.',
    );
    const again = await staff.call('POST', `/private/next-level-accounts/${parked?.id}/retry`);
    expect([again.httpStatus, again.status.code]).toEqual([409, 'givenUp']);
    expect(await accountsOf(id)).toEqual([]);
  });

  test('isn’t asked about a person whose record lost a part; staff see which', async () => {
    const { id, person } = await applied('212345676');
    await server.platform.database.query('update prospects set city = null where id = $1', [id]);
    await person('POST', `/public/prospects/${id}/preferences-completed`, {});
    await server.jobs.runDue();
    expect(await openingOf(id)).toMatchObject({
      outcome: 'failed',
      message: 'Complete these fields first: City.',
      parkedAt: expect.any(String),
    });
  });

  test('that answers two processes at a time leads to one IRA', async () => {
    const { id, person } = await applied('212345675');
    await person('POST', `/public/prospects/${id}/preferences-completed`, {});
    await server.platform.database.query(
      `insert into jobs (kind, payload, run_at) values ('open-ira', $1, now()), ('open-ira', $1, now())`,
      [JSON.stringify({ prospectId: id })],
    );
    await Promise.all([server.jobs.runDue(), server.jobs.runDue(), server.jobs.runDue()]);
    expect(await accountsOf(id)).toHaveLength(1);
  });
});
