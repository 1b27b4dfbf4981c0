import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogOf } from './catalog.ts';

const text = catalogOf({
  title: 'Your distributions',
  greeting: 'Hello {name}',
  waiting:
    '{count, plural, =0 {Nothing is waiting} one {# payment is waiting} other {# payments are waiting}} for {name}',
  terms: 'Read the <link>terms</link> of {plan}.',
});

test.each([
  ['a text without values', text('title'), 'Your distributions'],
  ['a value', text('greeting', { name: 'Ada' }), 'Hello Ada'],
  ['none', text('waiting', { count: 0, name: 'Ada' }), 'Nothing is waiting for Ada'],
  ['one', text('waiting', { count: 1, name: 'Ada' }), '1 payment is waiting for Ada'],
  ['many', text('waiting', { count: 1200, name: 'Ada' }), '1,200 payments are waiting for Ada'],
])('shows %s', (_, shown, expected) => expect(shown).toBe(expected));

test('wraps the text between tags', () => {
  const { container } = render(text.rich('terms', { link: (inner) => <a href="/terms">{inner}</a> }, { plan: 'Acme' }));
  expect(container.innerHTML).toBe('Read the <a href="/terms">terms</a> of Acme.');
});

test('does not compile with an unknown key, a missing value or a value that the text does not have', () => {
  // @ts-expect-error unknown key
  text('titel');
  // @ts-expect-error the greeting needs a name
  expect(() => text('greeting')).toThrow();
  // @ts-expect-error the title has no values
  text('title', { name: 'Ada' });
  // @ts-expect-error the count is missing
  expect(() => text('waiting', { name: 'Ada' })).toThrow();
});
