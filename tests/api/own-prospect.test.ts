import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bluePng } from '../support/blue-png.ts';
import { inOrder } from '../support/in-order.ts';
import { type Logins, openLogins, password } from '../support/logins.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

let server: TestServer;
let logins: Logins;
let staff: Caller;
let advisor: Caller;
let sponsor: Awaited<ReturnType<TestServer['sponsor']>>;
let serial = 0;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  sponsor = await server.sponsor('Fabrikam Advisors');
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'system.view', 'system.edit']);
  const rights = ['account.view', 'account.edit'];
  advisor = await server.signIn('advisor', rights, { masterAccountIds: [sponsor.masterAccountId] });
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<typeof register>>;

async function invited(): Promise<{ id: string; emailAddress: string }> {
  const emailAddress = `owner${serial++}@example.test`;
  const made = await advisor.call<Row>('POST', `/public/accounts/${sponsor.masterAccountId}/campaigns/create-one`, {
    displayName: `Campaign ${serial}`,
    prospect: { firstName: 'Hana', lastName: 'Holder', emailAddress },
  });
  const { result } = await advisor.call<Row[]>('GET', `/public/campaigns/${made.result.id}/prospects`);
  return { id: result[0]?.id ?? '', emailAddress };
}

/** Registers an invited person, and signs in. */
async function register() {
  const { id, emailAddress } = await invited();
  const names = { firstName: 'Hana', lastName: 'Holder', emailAddress, phoneNumber: '(212) 555-0142', password };
  await logins.post('/public/prospects/register/', names);
  await server.jobs.runDue();
  const emailConfirmationCode = await logins.codeFor(emailAddress);
  await logins.post('/public/users/confirm-email-address-by-code', { emailAddress, emailConfirmationCode });
  await server.jobs.runDue();
  const token = await logins.signIn({ emailAddress });
  const call = <T = Row>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) =>
    logins.request<T>(method, url, body, { token });
  const own = (tail: string, body: unknown) => call('PATCH', `/public/prospects/${id}/own-${tail}`, body);
  return { id, emailAddress, call, own };
}

const contact = {
  addressLine1: '10 Harbor Street',
  addressLine2: '',
  city: 'Boston',
  stateCode: 'MA',
  postalCode: '02134',
  phoneNumber: '(617) 555-0142',
};

const application = {
  iraType: 'traditional',
  dateOfBirth: '1970-05-17',
  taxId: '212-34-5678',
  hasAgreed: true,
  ...contact,
};

const apply = async ({ id, call }: Person) => {
  await call('POST', `/public/prospects/${id}/no-advisor`);
  const response = await call('POST', `/public/prospects/${id}/submit-application`, application);
  expect([response.httpStatus, response.text]).toEqual([200, expect.any(String)]);
  await server.jobs.runDue();
};

describe('account holders change their own data', () => {
  test('name and date of birth until the application is signed', async () => {
    const person = await register();
    const changed = await person.own('information', { lastName: 'Núñez', dateOfBirth: '1970-05-17' });
    expect([changed.httpStatus, changed.result]).toEqual([
      200,
      expect.objectContaining({ firstName: 'Hana', lastName: 'Núñez', dateOfBirth: '1970-05-17' }),
    ]);
    const logs = await staff.call<Row[]>('GET', `/private/prospects/${person.id}/change-logs`);
    expect(JSON.stringify(logs.result)).toContain('Núñez');
    expect((await person.own('information', { dateOfBirth: '2020-01-01', firstName: ' ' })).result).toEqual({
      errors: {
        dateOfBirth: ['You must be 18 to 120 years old to open an IRA.'],
        firstName: ['Please enter first name'],
      },
    });
    expect((await person.own('information', { taxId: '212-34-5678' })).httpStatus).toBe(422);
    await apply(person);
    const late = await person.own('information', { lastName: 'Other' });
    expect([late.httpStatus, late.status.message]).toEqual([
      409,
      'Your application was signed with this name and date of birth. Call us to change them: we need to see a document first.',
    ]);
  });

  test('address and phone at any time; the login gets an email', async () => {
    const person = await register();
    const saved = await person.own('contact', contact);
    expect(saved.result).toMatchObject({ city: 'Boston', addressLine2: null, phoneNumber: '+16175550142' });
    await server.jobs.runDue();
    expect(await logins.lastText(person.emailAddress)).toContain('address or phone number for your IRA was changed');
    const wrong = await person.own('contact', { ...contact, addressLine1: 'PO Box 7', stateCode: 'ZZ' });
    expect(wrong.result).toEqual({
      errors: {
        addressLine1: ['Post office box is not allowed. Please enter a physical address.'],
        stateCode: ['Please select a state'],
      },
    });
    await apply(person);
    expect((await person.own('contact', { ...contact, city: 'Salem' })).result).toMatchObject({ city: 'Salem' });
  });

  test('only their own', async () => {
    const [one, other] = [await register(), await register()];
    for (const [tail, body] of [
      ['information', { lastName: 'X' }],
      ['contact', contact],
      ['preferences', { riskTolerance: 'growth', modelPortfolio: 'growth' }],
    ] as const) {
      const path = `/public/prospects/${other.id}/own-${tail}`;
      expect([tail, (await one.call('PATCH', path, body)).httpStatus]).toEqual([tail, 404]);
      expect([tail, (await staff.call('PATCH', path, body)).httpStatus]).toEqual([tail, 403]);
      expect([tail, (await logins.request('PATCH', path, body)).httpStatus]).toEqual([tail, 401]);
    }
  });

  test('preferences after the first choice', async () => {
    const person = await register();
    const growth = { riskTolerance: 'growth', modelPortfolio: 'growth', monthlyContribution: 50_00 };
    const early = await person.own('preferences', growth);
    expect([early.httpStatus, early.status.message]).toEqual([
      409,
      'You haven’t chosen investments yet. Choose them first.',
    ]);
    await apply(person);
    const first = await person.call('POST', `/public/prospects/${person.id}/preferences-completed`, {});
    expect(first.result).toMatchObject({ preferences: { modelPortfolio: 'moneyMarket' } });
    expect((await person.own('preferences', growth)).result).toMatchObject({ preferences: growth });
    expect((await person.own('preferences', { ...growth, riskTolerance: 'all' })).httpStatus).toBe(422);
  });
});

describe('an invitation', () => {
  const read = (id: string) => logins.request('GET', `/public/prospects/${id}/invitation`);

  test('names the sender and nothing about the invited person', async () => {
    const { id } = await invited();
    const response = await read(id);
    expect(response.result).toEqual({ senderName: 'Fabrikam Advisors', brand: null });
    expect((await read('0'.repeat(32))).result).toEqual({ senderName: null, brand: null });
    expect((await read('x')).httpStatus).toBe(404);
  });

  test('has the brand of the advisor, which the account holder sees too', async () => {
    const path = '/public/nlira-custom-brands';
    const made = await staff.upload<Row>(path, 'logoStoredFile', 'logo.png', bluePng(4, 4), {
      displayName: 'Fabrikam',
    });
    await staff.call('POST', `${path}/${made.result.id}/linked-entities`, {
      entity: 'Account',
      recordId: sponsor.masterAccountId,
    });
    const { id } = await invited();
    const logo = `${path}/${made.result.id}/logo`;
    expect((await read(id)).result).toMatchObject({ brand: { displayName: 'Fabrikam', logo } });
    const person = await register();
    const user = await person.call<{ id: string }>('GET', '/public/users/authenticated-user');
    const brand = await person.call('GET', `/public/users/${user.result.id}/nlira-custom-brand`);
    expect(brand.result).toMatchObject({ displayName: 'Fabrikam', logo });
  });

  test('no longer has the brand of the advisor without whom the account holder continues', async () => {
    const person = await register();
    const user = await person.call<{ id: string }>('GET', '/public/users/authenticated-user');
    const readBrand = () => person.call('GET', `/public/users/${user.result.id}/nlira-custom-brand`);
    expect((await readBrand()).result).toMatchObject({ displayName: 'Fabrikam' });
    await person.call('POST', `/public/prospects/${person.id}/no-advisor`);
    expect((await readBrand()).result).toEqual({ id: null });
    await person.call('POST', `/public/prospects/${person.id}/submit-application`, application);
    expect((await readBrand()).result).toEqual({ id: null });
  });
});

describe('the login of an account holder', () => {
  test('is found by last name and tax ID after the application', async () => {
    const person = await register();
    const taxId = '219-09-9996';
    const ask = () =>
      logins.post<{ emailAddress: string | null }>('/public/users/check-forgot-email', { lastName: 'holder', taxId });
    expect((await ask()).result).toEqual({ emailAddress: null });
    await person.call('POST', `/public/prospects/${person.id}/no-advisor`);
    await person.call('POST', `/public/prospects/${person.id}/submit-application`, { ...application, taxId });
    expect((await ask()).result.emailAddress).toMatch(/^o•+@e/);
  });

  test('gets the link for a new email address in the IRA portal', async () => {
    const person = await register();
    const newEmailAddress = `moved${serial}@example.test`;
    await person.call('POST', '/public/users/authenticated-user/send-change-email-address-token', { newEmailAddress });
    await server.jobs.runDue();
    const link = /https?:\/\/\S+/.exec(await logins.lastText(newEmailAddress))?.[0] ?? '';
    expect(new URL(link).hostname).toMatch(/^ira\./);
    const changeEmailAddressToken = decodeURIComponent(link.split('/').at(-1) ?? '');
    const path = '/public/prospects/authenticated-account-holder-user/change-email-address';
    const done = await person.call('POST', path, { newEmailAddress, changeEmailAddressToken });
    expect(done.result).toEqual({ emailAddress: newEmailAddress, emailAddressConfirmed: true });
  });
});
