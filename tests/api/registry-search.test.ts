import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCaptcha } from '../../packages/server/src/areas/access/factors/captcha.ts';
import { findPeopleEndpoints } from '../../packages/server/src/areas/registry/find-people.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { solveCaptcha } from '../../packages/web/src/features/access/solve-captcha.ts';
import { type Logins, loginOf, openLogins } from '../support/logins.ts';
import { readOutbox } from '../support/outbox.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let logins: Logins;
beforeAll(async () => {
  server = await openTestServer();
  logins = openLogins(server);
  const { database, keyring } = server.platform;
  const accountId = newId();
  await database.query(
    `insert into national_registry_accounts (id, company_name, contact_address_line1, contact_city, contact_postal_code, contact_email_address)
     values ($1, 'Fourth Coffee', '1 Main St', 'Nashville', '37203', 'hr@fourthcoffee.test')`,
    [accountId],
  );
  await database.query(
    `insert into national_registry_participants (id, national_registry_account_id, first_name, last_name, tax_id_encrypted, tax_id_index, tax_id_last4, plan_name)
     values ($1, $2, 'Ada', 'Sample', $3, $4, '0001', 'Coffee 401(k)')`,
    [newId(), accountId, keyring.seal('taxId', '900700001'), keyring.blindIndex('taxId', '900700001')],
  );
});
afterAll(() => server.stop());

interface Match {
  readonly companyName: string;
}
const search = (taxId: string, from?: string, token?: string, lastName = 'sámple') =>
  logins.request<Match[]>(
    'GET',
    `/public/national-registry/participants/tax-id/${taxId}?lastName=${encodeURIComponent(lastName)}`,
    undefined,
    {
      token,
      ...(from === undefined ? {} : { from }),
    },
  );

test('[registry-public-search] the public and employers learn who holds something, but not for whom or how to reach the record', async () => {
  const employer = await logins.signIn(
    await logins.makeUser('nationalRegistryClient'),
    undefined,
    loginOf('nationalRegistryClient'),
  );
  for (const answer of [await search('900-70-0001'), await search('900700001', undefined, employer)]) {
    expect(answer.result).toEqual([
      { companyName: 'Fourth Coffee', planName: 'Coffee 401(k)', unconfirmedSince: null },
    ]);
    expect(answer.text).not.toMatch(/Ada|0001|hr@/);
  }
  expect((await search('900700099')).result).toEqual([]);
  expect((await search('12')).httpStatus).toBe(422);
  // Whoever knows only the tax ID learns nothing.
  expect((await search('900700001', undefined, undefined, 'Other')).result).toEqual([]);
  const unnamed = await search('900700001', undefined, undefined, ' ');
  expect(unnamed.result).toEqual({ errors: { lastName: ['Enter your last name.'] } });
  const { rows } = await server.platform.database.query<{ was_found: boolean }>(
    'select was_found from national_registry_searches order by created_at, id',
  );
  expect(rows.map((row) => row.was_found)).toEqual([true, true, false, false]);
});

test('[abuse-7] answers ten of 1,000 searches from one address', async () => {
  const responses = await Promise.all(
    Array.from({ length: 1_000 }, (_, i) => search(`90070${String(i + 1000).padStart(4, '0')}`, '10.9.9.9')),
  );
  expect(responses.filter(({ httpStatus }) => httpStatus === 200).length).toBe(10);
  expect(new Set(responses.filter(({ httpStatus }) => httpStatus !== 200).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([429]),
  );
  expect((await search('900700001', '10.9.9.9')).httpStatus).toBe(429);
});

test('[abuse-7] each search requires a new captcha, found or not', async () => {
  const platform = { ...server.platform, config: { ...server.platform.config, isCaptchaOn: true } };
  const [endpoint] = findPeopleEndpoints(platform);
  const send = (number: string, captchaResponse?: string) =>
    endpoint?.handle(
      { params: { number }, query: { captchaResponse, lastName: 'Sample' }, address: '10.8.8.8' } as never,
      server.system(),
    ) as Promise<{ code?: string }>;
  expect((await send('900700001')).code).toBe('captcha');
  const solved = await solveCaptcha(await makeCaptcha(platform));
  expect((await send('900700001', solved)).code).toBeUndefined();
  expect((await send('900700099', solved)).code).toBe('captcha');
});

test('[registry-contact] whoever finds a listing can ask the employer to contact them', async () => {
  const leave = (body: object, number = '900700001') =>
    logins.post<{ companies: string[] }>(`/public/national-registry/participants/tax-id/${number}/contact`, {
      lastName: 'Sample',
      fullName: 'Ada Sample',
      emailAddress: 'ada@example.test',
      phoneNumber: '937-555-0100',
      ...body,
    });
  expect((await leave({ emailAddress: 'ada' })).httpStatus).toBe(422);
  expect((await leave({ phoneNumber: '555' })).httpStatus).toBe(422);
  const wrong = await leave({ lastName: 'Other' });
  expect([wrong.httpStatus, wrong.status.code]).toEqual([409, 'notListed']);
  expect((await leave({})).result).toEqual({ companies: ['Fourth Coffee'] });
  expect((await leave({ phoneNumber: '' })).result).toEqual({ companies: ['Fourth Coffee'] });
  const { rows } = await server.platform.database.query(
    `select status, contact_left, reported_to_employer_at is not null as is_reported from national_registry_participants`,
  );
  expect(rows).toEqual([{ status: 'found', contact_left: 'Ada Sample, ada@example.test', is_reported: true }]);
  const sent = await readOutbox(server.platform, { kind: 'registry-person-found' });
  expect(sent.map(({ recipient }) => recipient)).toEqual(['hr@fourthcoffee.test']);
  expect(sent[0]?.text).toContain('(937) 555-0100');
  // Staff call an employer without an email address.
  await server.platform.database.query(`update national_registry_accounts set contact_email_address = null`);
  expect((await leave({})).result).toEqual({ companies: ['Fourth Coffee'] });
  const asked = await server.platform.database.query(`select message from national_registry_contact_requests`);
  expect(asked.rows).toEqual([{ message: expect.stringContaining('Please call the company') }]);
  // An employer that staff haven't accepted gets no one's contact details.
  await server.platform.database.query(`update national_registry_accounts set status = 'waitingForReview'`);
  expect((await leave({})).status.code).toBe('notListed');
});
