import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, as, campaign, openAdvisors, server } from '../support/advisor-scenario.ts';
import { inOrder } from '../support/in-order.ts';
import { iraApplicants, type IraRow as Row } from '../support/ira-applicants.ts';
import { openLogins } from '../support/logins.ts';
import { readOutbox } from '../support/outbox.ts';

inOrder();
beforeAll(openAdvisors);
afterAll(() => server.stop());

describe('an account holder', () => {
  let alone: { readonly id: string };

  test('shows the IRA to the advisor who approved the account, and not if the person continues alone', async () => {
    const logins = openLogins(server);
    const people = iraApplicants(server, logins, as('advisor'), accounts.advisor);
    const [with_, other] = [await people.invited(), await people.invited()];
    alone = other;
    for (const { emailAddress } of [with_, other]) await people.register(emailAddress);
    const decided = await as('advisor').upload(
      `/public/prospects/${with_.id}/advisor-approval/approve`,
      'file',
      'signed.pdf',
      Buffer.from('%PDF-1.4 signed'),
    );
    expect(decided.httpStatus, decided.text).toBe(200);
    await as('advisor').call('POST', `/public/prospects/${alone.id}/no-advisor`, {});
    const view = async (who: string, id: string) => as(who).call<Row>('GET', `/public/prospects/${id}/account`);
    expect((await view('firm', with_.id)).result).toMatchObject({
      isWithAdvisor: true,
      ira: null,
      files: [{ kind: 'advisorApproval' }],
    });
    expect((await view('advisor', alone.id)).result).toMatchObject({ isWithAdvisor: false, files: [] });
    expect((await view('other', with_.id)).httpStatus).toBe(404);
    const remind = () => as('advisor').call<Row>('POST', `/public/prospects/${with_.id}/remind`, {});
    expect((await remind()).result, 'the first reminder').toEqual({ sentTo: with_.emailAddress });
    expect((await remind()).status.code).toBe('reminded');
    const mails = await readOutbox(server.platform, { recipient: with_.emailAddress, kind: 'prospect-next-step' });
    expect(mails).toHaveLength(1);
    const login = (await as('advisor').call<Row>('GET', `/public/prospects/${with_.id}`)).result['userId'];
    expect((await as('firm').call<Row>('GET', `/public/users/account-holder/${String(login)}`)).result).toMatchObject({
      emailAddress: with_.emailAddress,
    });
    expect((await as('other').call('GET', `/public/users/account-holder/${String(login)}`)).httpStatus).toBe(404);
  });

  test('who continues alone shows the application to staff, and not to the advisor', async () => {
    const facts = {
      iraType: 'roth',
      dateOfBirth: '1980-04-01',
      city: 'Spokane',
      stateCode: 'WA',
      identityStatus: 'failed',
      beneficiaries: [{ name: 'Bea Heir', relationship: 'Child', share: 100 }],
    };
    await server.platform.database.query(
      `update prospects set ira_type = 'roth', date_of_birth = '1980-04-01', city = 'Spokane', state_code = 'WA',
              identity_status = 'failed', beneficiaries = $2 where id = $1`,
      [alone.id, JSON.stringify(facts.beneficiaries)],
    );
    const path = `/public/prospects/${alone.id}`;
    const hidden = { iraType: null, dateOfBirth: null, city: null, stateCode: null, beneficiaries: null };
    expect((await as('advisor').call<Row>('GET', path)).result).toMatchObject({
      ...hidden,
      identityStatus: 'notVerified',
      isWithAdvisor: false,
    });
    const found = async (query: string) => {
      const list = await as('advisor').call<Row[]>('GET', `/public/prospects?${query}`);
      return list.result.filter(({ id }) => id === alone.id);
    };
    expect(await found('resultsPerPage=100')).toEqual([expect.objectContaining(hidden)]);
    expect(await found('search-stateCode=equals(WA)')).toEqual([]);
    expect(await found('search-iraType=equals(roth)')).toEqual([]);
    const staff = await server.signIn('staffMember', ['accounts.view']);
    expect((await staff.call<Row>('GET', path)).result).toMatchObject(facts);
  });
});

describe('applying for an account', () => {
  test('creates the account with its registration, which staff accept', async () => {
    const applicant = await server.signIn('advisor', [], { masterAccountIds: [] });
    const company = {
      displayName: 'Proseware Wealth',
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
      crdNumber: '123456',
      secNumber: '',
      feeArrangement: 'feeOnly',
      yearlyFee: 75,
      agreementIds: [],
    };
    const apply = (more: object) =>
      applicant.call<Row>('POST', '/public/account-applications/advisor', { ...company, ...more });
    expect((await apply({ crdNumber: 'x' })).result).toMatchObject({ errors: { crdNumber: [expect.any(String)] } });
    const { id } = (await apply({})).result;
    const path = `/public/accounts/${id}`;
    expect((await applicant.call<Row>('GET', path)).result).toMatchObject({
      status: 'waitingForReview',
      accountTypeCode: 'registeredInvestmentAdvisor',
    });
    const form = `${path}/advisorform/registration`;
    expect((await applicant.call<Row>('GET', form)).result['answers']).toMatchObject({
      crdNumber: '123456',
      yearlyFee: 75,
    });
    const answers = { crdNumber: '', secNumber: '', feeArrangement: 'feeOnly', yearlyFee: 75 };
    expect((await applicant.call('POST', form, answers)).httpStatus).toBe(422);
    const agreed = await applicant.call('POST', `${path}/users/${applicant.userId}/client-agreement`, {
      hasAgreed: true,
    });
    expect(agreed.result).toMatchObject({ hasAgreed: true });
    const { id: campaignId } = await campaign(applicant, id);
    const sent = await applicant.call('POST', `/public/campaigns/${campaignId}/create-next-level-emails`, {});
    expect(sent.status.code).toBe('accountClosed');
    expect((await as('ria').call('GET', path)).httpStatus).toBe(404);
  });

  test('a login is created with the brand of the link', async () => {
    const made = await server.anonymous().call('POST', '/public/users/register', {
      firstName: 'Gale',
      lastName: 'Ortiz',
      emailAddress: 'gale@example.test',
      phoneNumber: '206-555-0100',
      password: 'Kelp-Forest-Lantern-42!',
      type: 'advisor',
    });
    expect(made.httpStatus, made.text).toBe(200);
    const { rows } = await server.platform.database.query('select type from users where email_address = $1', [
      'gale@example.test',
    ]);
    expect(rows).toEqual([{ type: 'advisor' }]);
    const brand = await server.anonymous().call('GET', '/public/nlira-custom-brands/by-code/nosuchbrand');
    expect(brand.result).toEqual({ id: null });
  });
});
