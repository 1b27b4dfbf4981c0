import { expect, test } from 'vitest';
import { isAskable, issuerProblem } from './sign-on-address.ts';

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
])('access to %s in production: %s, in development: %s', (address, inProduction, inDevelopment) => {
  expect([isAskable(address, production), isAskable(address, development)]).toEqual([inProduction, inDevelopment]);
});

test.each([
  ['https://login.example.com', undefined],
  ['https://login.example.com?x=1', 'An issuer is a URL without ? and #'],
  ['http://login.example.com', 'An issuer must begin with https://'],
  [
    'https://other.example',
    'other.example is not one of the hosts allowed on this installation. Add it to FIDUCIA_SSO_HOSTS first.',
  ],
  ['login', 'Please enter the full URL of the issuer, such as https://login.example.com'],
])('issuer %s', (issuer, problem) => {
  expect(issuerProblem(issuer, production)).toBe(problem);
});
