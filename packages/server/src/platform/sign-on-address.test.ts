import { expect, test } from 'vitest';
import { isAskable, issuerFlaw } from './sign-on-address.ts';

const allowedHosts = ['login.example.com', '.identity.example'];
const production = { allowedHosts, isLoopbackAllowed: false };
const development = { allowedHosts, isLoopbackAllowed: true };

test.each([
  ['https://login.example.com', true, true],
  ['https://login.example.com/tenant/one', true, true],
  ['https://acme.identity.example/.well-known/openid-configuration', true, true],
  ['https://identity.example', false, false],
  ['https://evilidentity.example', false, false],
  ['https://login.example.com.evil.example', false, false],
  ['https://login.example.com:8443', false, false],
  ['http://login.example.com', false, false],
  ['https://user:secret@login.example.com', false, false],
  ['https://169.254.169.254/latest/meta-data', false, false],
  ['https://10.0.0.1', false, false],
  ['file:///etc/passwd', false, false],
  ['not an address', false, false],
  ['http://localhost:4000', false, true],
  ['http://127.0.0.1:4000/token', false, true],
  ['http://2130706433:4000', false, true],
  ['http://[::1]:4000', false, true],
  ['ftp://localhost', false, false],
])('%s is asked in production: %s, in development: %s', (address, inProduction, inDevelopment) => {
  expect([isAskable(address, production), isAskable(address, development)]).toEqual([inProduction, inDevelopment]);
});

test.each([
  ['https://login.example.com', undefined],
  ['https://login.example.com?x=1', 'An issuer is an address without ? and #'],
  ['http://login.example.com', 'An issuer begins with https://'],
  [
    'https://other.example',
    'other.example is not among the hosts that this installation asks. Add it to FIDUCIA_SSO_HOSTS first.',
  ],
  ['login', 'Please enter the whole address of the issuer, such as https://login.example.com'],
])('issuer %s', (issuer, flaw) => {
  expect(issuerFlaw(issuer, production)).toBe(flaw);
});
