import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCaptcha } from '../../packages/server/src/areas/access/factors/captcha.ts';
import { findPeopleEndpoints } from '../../packages/server/src/areas/registry/find-people.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { solveCaptcha } from '../../packages/web/src/features/access/solve-captcha.ts';
import { type Logins, loginOf, openLogins } from '../support/logins.ts';
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
const search = (taxId: string, from?: string, token?: string) =>
  logins.request<Match[]>('GET', `/public/national-registry/participants/tax-id/${taxId}`, undefined, {
    token,
    ...(from === undefined ? {} : { from }),
  });

test('[registry-public-search] the public and employers learn who holds something, but not for whom or how to reach the record', async () => {
  const employer = await logins.signIn(
    await logins.makeUser('nationalRegistryClient'),
    undefined,
    loginOf('nationalRegistryClient'),
  );
  for (const answer of [await search('900-70-0001'), await search('900700001', undefined, employer)]) {
    expect(answer.result).toEqual([{ companyName: 'Fourth Coffee', planName: 'Coffee 401(k)' }]);
    expect(answer.text).not.toMatch(/Ada|0001|hr@/);
  }
  expect((await search('900700099')).result).toEqual([]);
  expect((await search('12')).httpStatus).toBe(422);
  const { rows } = await server.platform.database.query<{ was_found: boolean }>(
    'select was_found from national_registry_searches order by created_at, id',
  );
  expect(rows.map((row) => row.was_found)).toEqual([true, true, false]);
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
      { params: { number }, query: { captchaResponse }, address: '10.8.8.8' } as never,
      server.system(),
    ) as Promise<{ code?: string }>;
  expect((await send('900700001')).code).toBe('captcha');
  const solved = await solveCaptcha(await makeCaptcha(platform));
  expect((await send('900700001', solved)).code).toBeUndefined();
  expect((await send('900700099', solved)).code).toBe('captcha');
});
