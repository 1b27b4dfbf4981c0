import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

test('[envelope-success] [envelope-failure] system properties: all users read them, users with the permission change them', async () => {
  await server.platform.database.query(
    `insert into system_properties (id, property_name, value, kind) values (new_id(), 'holdDays', '2', 'number')`,
  );
  const staff = await server.signIn('staffMember', ['system.edit']);
  const reader = await server.signIn('staffMember');
  const found = await reader.call<{ id: string; value: string }[]>(
    'GET',
    '/public/system-properties?search-propertyName=equals(holdDays)',
  );
  expect(found.status).toEqual({ successful: true, message: '' });
  expect(found.result).toMatchObject([{ propertyName: 'holdDays', value: '2' }]);
  expect(found.collection.totalResults).toBe(1);
  const id = found.result[0]?.id;
  const denied = await reader.call('PATCH', `/public/system-properties/${id}`, { value: '0' });
  expect([denied.httpStatus, denied.status.successful]).toEqual([403, false]);
  const changed = await staff.call('PATCH', `/public/system-properties/${id}`, { value: '5' });
  expect(changed.result).toMatchObject({ value: '5' });
  const set = (of: unknown, value: unknown) =>
    staff.call<{ value?: string; errors?: object }>('PATCH', `/public/system-properties/${String(of)}`, { value });
  expect((await set(id, '-5')).result).toEqual({ errors: { value: ['Please enter a positive value.'] } });
  expect((await set(id, '')).result).toEqual({ errors: { value: ['Please enter a number'] } });
  const texts = await reader.call<{ id: string }[]>(
    'GET',
    '/public/system-properties?search-propertyName=equals(companyName)',
  );
  // A text that was set can be cleared again.
  expect((await set(texts.result[0]?.id, 'Fiducia')).result.value).toBe('Fiducia');
  for (const empty of ['  ', null]) expect((await set(texts.result[0]?.id, empty)).result.value).toBe('');
  const unknown = await staff.call('PATCH', `/public/system-properties/${id}`, { valeu: '5' });
  expect([unknown.httpStatus, unknown.result]).toEqual([422, { errors: { valeu: ['There is no field “valeu”.'] } }]);
});
