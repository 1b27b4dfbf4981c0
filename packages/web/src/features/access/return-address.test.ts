import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfiguration } from '../../shell/runtime-configuration.ts';
import { returnAddress } from './return-address.ts';
import { portalOfAddress } from './return-portal.ts';

const portals = {
  admin: 'http://admin.fiducia.localhost:8080',
  auth: 'http://auth.fiducia.localhost:8080',
  client: 'http://client.fiducia.localhost:8080',
  participant: 'http://participant.fiducia.localhost:8080',
};
beforeEach(() => {
  const place = { apiBaseUrl: '', appVersion: '1', environment: 'test', cookieDomain: 'fiducia.localhost' };
  setRuntimeConfiguration({ ...place, portals });
});

const client = { type: 'client' as const };
const home = `${portals.client}/`;
const host = 'client.fiducia.localhost:8080';

test.each([
  [`${portals.client}/`],
  [`${portals.client}/a/orders?x=1#tab`],
  [`${portals.auth}/user-invitation/${'a'.repeat(32)}`],
  [`${portals.auth}/change-email-address/ada%40example.test/token`],
  [`${portals.auth}/file-download/${'a'.repeat(32)}/upload`],
])('returns users to their own portal and to the page that requested the sign-in: %s', (wanted) => {
  expect(returnAddress(client, wanted)).toBe(wanted);
});

const hostile = [
  '',
  '/orders',
  'orders',
  '//evil.example/',
  '///evil.example/',
  '////evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'http:\\\\evil.example/',
  'http:/\\evil.example/',
  'https:evil.example',
  'https://evil.example/',
  'HTTPS://EVIL.EXAMPLE/',
  'https://evil.example\\@' + host + '/',
  `https://evil.example/${host}/`,
  `https://evil.example?${portals.client}/`,
  `https://evil.example#${portals.client}/`,
  `http://${host}.evil.example/`,
  `http://${host}@evil.example/`,
  `http://someone@${host}/`,
  `http://someone:secret@${host}/`,
  `http://${host}:evil@evil.example/`,
  `http://client.fiducia.localhost:9999/`,
  `http://client.fiducia.localhost/`,
  `https://${host}/`,
  `http://evilclient.fiducia.localhost:8080/`,
  `http://client.fiducia.localhost.:8080/`,
  `http://client-fiducia.localhost:8080/`,
  `${portals.admin}/orders`,
  `${portals.participant}/my-distributions`,
  `${portals.auth}/login?returnUrl=https://evil.example/`,
  `${portals.auth}/logout`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//http://' + host,
  'data:text/html,<script>alert(1)</script>',
  'http://%',
  ` http://${host}.evil.example/`,
];
test('[abuse-13] covers 37 addresses that lead elsewhere', () => expect(new Set(hostile).size).toBe(37));
test.each(hostile)("[abuse-13] replaces %j with the start page of the user's own portal", (given) => {
  expect(returnAddress(client, given)).toBe(home);
});

test('names the portal of an address only if it is one of ours', () => {
  expect(portalOfAddress(`${portals.client}/a/orders`)).toBe('client');
  expect(portalOfAddress(`${portals.participant}/my-distributions`)).toBe('participant');
  const named = hostile.filter((given) => portalOfAddress(given) !== undefined);
  expect(named).toEqual([`${portals.admin}/orders`, `${portals.participant}/my-distributions`]);
});
