import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import { catalogOf } from './catalog.ts';
import type { MessageArguments } from './message-arguments.ts';

const text = catalogOf({
  title: 'Your distributions',
  greeting: 'Hello {name}',
  waiting:
    '{count, plural, =0 {Nothing is waiting} one {# payment is waiting} other {# payments are waiting}} for {name}',
  held: 'You have <amount>{amount}</amount> in {plan}.',
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

test('shows a value between tags of the same name', () => {
  const wraps = { amount: (inner: ReactNode) => <b>{inner}</b> };
  const { container } = render(text.rich('held', wraps, { amount: '$5.00', plan: 'Acme' }));
  expect(container.innerHTML).toBe('You have <b>$5.00</b> in Acme.');
});

test('infers the values that a message needs from its text', () => {
  expectTypeOf<MessageArguments<'Your distributions'>>().toEqualTypeOf<undefined>();
  expectTypeOf<MessageArguments<'{name}, {plan}'>>().toEqualTypeOf<
    Readonly<Record<'name' | 'plan', string | number>>
  >();
  expectTypeOf<MessageArguments<'{count, plural, one {# payment} other {# payments}} for {name}'>>().toEqualTypeOf<
    Readonly<Record<'count' | 'name', string | number>>
  >();
  expectTypeOf<Parameters<typeof text>[0]>().toEqualTypeOf<'title' | 'greeting' | 'waiting' | 'held' | 'terms'>();
});
