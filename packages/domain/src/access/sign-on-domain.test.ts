import { expect, test } from 'vitest';
import { domainOfAddress, signOnDomainFlaw } from './sign-on-domain.ts';

test.each([
  ['example.com', undefined],
  ['mail.example.co.uk', undefined],
  ['Example.com', '“Example.com” is not a mail domain such as example.com'],
  ['example', '“example” is not a mail domain such as example.com'],
  ['gmail.com', 'Everybody can have an address at gmail.com; enter the company’s own'],
])('domain %s', (domain, flaw) => {
  expect(signOnDomainFlaw(domain)).toBe(flaw);
});

test('an address belongs to the domain behind its last @', () => {
  expect(['Ada@Example.com ', '"a@b"@example.org', 'nobody', '@example.com'].map(domainOfAddress)).toEqual([
    'example.com',
    'example.org',
    '',
    '',
  ]);
});
