import { expect, test } from 'vitest';
import { domainOfAddress, signOnDomainProblem } from './sign-on-domain.ts';

test.each([
  ['example.com', undefined],
  ['mail.example.co.uk', undefined],
  ['Example.com', '“Example.com” isn’t an email domain. Enter a domain such as example.com.'],
  ['example', '“example” isn’t an email domain. Enter a domain such as example.com.'],
  ['gmail.com', 'Anyone can have an address at gmail.com. Enter the company’s own domain.'],
])('checks the domain %s', (domain, problem) => {
  expect(signOnDomainProblem(domain)).toBe(problem);
});

test('takes the domain of an address after its last @', () => {
  expect(['Ada@Example.com ', '"a@b"@example.org', 'nobody', '@example.com'].map(domainOfAddress)).toEqual([
    'example.com',
    'example.org',
    '',
    '',
  ]);
});
