import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicantAgreement } from '../../packages/contract/src/accounts/account-application.routes.ts';
import type { AccountHome } from '../../packages/contract/src/orders/order.routes.ts';
import { paragraph } from '../../packages/domain/src/documents/notices/document-block.ts';
import { ensureDefaultRoles } from '../../packages/server/src/areas/access/roles/default-roles.ts';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw-document.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { openSanctionsDesk, type SanctionsDesk } from '../support/screening/sanctions-desk.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();
let server: TestServer;
let desk: SanctionsDesk;
let staff: Caller;
let agreements: readonly ApplicantAgreement[];

const path = '/public/account-applications';
const company = {
  displayName: 'Adatum Corporation',
  companyTypeCode: null,
  employerIdentificationNumber: '91-1234567',
  attentionTo: null,
  addressLine1: '1 Main Street',
  addressLine2: null,
  city: 'Spokane',
  stateCode: 'WA',
  otherRegion: null,
  postalCode: '99201',
  countryCode: 'US',
  phoneNumber: '206-555-0100',
  wantedServiceCodes: ['premierDistributions'],
  planName: 'Adatum 401(k) Plan',
  planTypeCode: 'definedContribution401k',
  annuityTypeCodes: [],
};
const newcomer = () => server.signIn('client', [], { masterAccountIds: [] });
const applyAs = (who: Caller, more: object = {}) =>
  who.call<{ id: string }>('POST', path, { ...company, agreementIds: agreements.map(({ id }) => id), ...more });
const stateOf = async (who: Caller, id: string) =>
  (await who.call<AccountHome>('GET', `/public/accounts/${id}/home`)).result;
const mailTo = async (who: Caller, kind: string) =>
  (await readOutbox(server.platform, { recipient: `${who.userId}@example.test`, kind })).at(-1)?.text;

beforeAll(async () => {
  server = await openTestServer();
  const system = server.system();
  await system.inTx((tx) => ensureDefaultRoles(tx, system));
  desk = await openSanctionsDesk(server);
  await desk.list(['MARLOWE, Ottoline'], ['Osprey Marine Supply Ltd']);
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'system.edit']);
  const { bytes } = await drawDocument({
    title: 'Services',
    createdAt: '2026-01-02T00:00:00Z',
    blocks: [paragraph('We pay your participants.')],
  });
  await staff.upload('/private/agreement-versions', 'file', 'v.pdf', bytes, {
    agreementCode: 'serviceAgreement',
    version: '1',
    isClientConsentRequired: 'true',
  });
});
afterAll(() => server.stop());

test('a company applies, staff accept it, and it creates its first order', async () => {
  const owner = await newcomer();
  agreements = (await owner.call<ApplicantAgreement[]>('GET', `${path}/agreements`)).result;
  expect(agreements).toEqual([
    expect.objectContaining({ kind: 'version', title: expect.stringContaining('version 1') }),
  ]);
  const file = await owner.call('GET', `${path}/agreement-files/${agreements[0]?.file ?? ''}`);
  expect([file.httpStatus, file.text.startsWith('%PDF')]).toEqual([200, true]);
  const applied = await applyAs(owner);
  expect(applied.httpStatus, applied.text).toBe(200);
  const { id } = applied.result;
  expect(await stateOf(owner, id)).toMatchObject({ accountStatus: 'waitingForReview', plans: 1, declineReason: null });
  expect(await mailTo(owner, 'account-application-received')).toContain('Adatum Corporation');
  const due = await owner.call<{ acceptedAt: string | null }[]>('GET', `/public/accounts/${id}/agreement-versions`);
  expect(due.result.map(({ acceptedAt }) => acceptedAt !== null)).toEqual([true]);
  const plans = await owner.call<{ id: string }[]>('GET', `/public/accounts/${id}/plans`);
  const order = () =>
    owner.call('POST', `/public/accounts/${id}/orders`, {
      serviceCode: 'premierDistributions',
      planId: plans.result[0]?.id,
    });
  expect((await order()).text).toContain('We’re reviewing this account');
  const review = `/private/accounts/${id}/accept-application`;
  expect((await owner.call('POST', review)).httpStatus).toBe(403);
  expect((await staff.call('POST', review)).status.code).toBe('notScreened');
  await desk.screen();
  const accepted = await staff.call('POST', review);
  expect(accepted.httpStatus, accepted.text).toBe(200);
  expect(await mailTo(owner, 'account-application-accepted')).toContain('Adatum Corporation is open');
  expect(await stateOf(owner, id)).toMatchObject({ accountStatus: 'active' });
  const created = await order();
  expect(created.httpStatus, created.text).toBe(200);
});

test('a declined company gets the reason by email, and can apply again', async () => {
  const owner = await newcomer();
  const { id } = (await applyAs(owner)).result;
  const decline = await staff.call('POST', `/private/accounts/${id}/decline-application`, {
    note: 'The EIN belongs to another company.',
  });
  expect(decline.httpStatus, decline.text).toBe(200);
  expect(await mailTo(owner, 'account-application-declined')).toContain('Reason: The EIN belongs to another company.');
  const declined = { accountStatus: 'declined', declineReason: 'The EIN belongs to another company.' };
  expect(await stateOf(owner, id)).toMatchObject(declined);
  await owner.call('PATCH', `/public/accounts/${id}`, { employerIdentificationNumber: '911234568' });
  const again = await owner.call('POST', `/public/accounts/${id}/apply-again`);
  expect(again.httpStatus, again.text).toBe(200);
  expect(await stateOf(owner, id)).toMatchObject({ accountStatus: 'waitingForReview', declineReason: null });
});

test('staff can’t accept a company with a sanctions hit until compliance clears it', async () => {
  const owner = await newcomer();
  const { id } = (await applyAs(owner, { displayName: 'Osprey Marine Supply' })).result;
  await desk.screen();
  const accept = () => staff.call('POST', `/private/accounts/${id}/accept-application`);
  expect((await accept()).status.code).toBe('hasHits');
  await desk.clear((await desk.hitOn('Osprey Marine Supply')).id);
  expect((await accept()).httpStatus).toBe(200);
});

test('an incomplete application, a second one, and one without the agreement are rejected', async () => {
  const owner = await newcomer();
  const incomplete = await applyAs(owner, {
    employerIdentificationNumber: '12',
    addressLine1: 'PO Box 1',
    agreementIds: [],
  });
  expect(incomplete.httpStatus).toBe(422);
  for (const problem of ['EIN is invalid.', 'Post office box is not allowed', 'Read each agreement to the end'])
    expect(incomplete.text).toContain(problem);
  const both = await Promise.all([applyAs(owner), applyAs(owner)]);
  expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.map(({ status }) => status.code)).toContain('alreadyApplied');
});
