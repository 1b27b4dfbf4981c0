import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { Sensitive, sensitive } from './sensitive.ts';

describe('[abuse-25] a plaintext secret', () => {
  const ways: readonly (readonly [string, (secret: Sensitive<string>) => string])[] = [
    ['toString', (secret) => secret.toString()],
    ['a template', (secret) => String.raw({ raw: ['a ', ' b'] }, secret)],
    ['concatenation', (secret) => 'a secret: ' + secret],
    ['String()', (secret) => String(secret)],
    ['JSON', (secret) => JSON.stringify({ secret, list: [secret] })],
    ['an error', (secret) => new Error('failed for '.concat(String(secret)), { cause: secret }).stack ?? ''],
    ['its own keys', (secret) => JSON.stringify([Object.entries(secret), Reflect.ownKeys(secret)].map(String))],
    ['a structured copy', (secret) => JSON.stringify(Object.assign({}, secret))],
    ['join', (secret) => [secret, secret].join()],
  ];
  test.each(ways)('is masked in %s', (_name, write) => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 40 }), (text) => {
        expect(write(sensitive(`canary-${text}`))).not.toContain(`canary-${text}`);
      }),
    );
  });

  test('is revealed only by `reveal`, can be transformed inside, and is not a string to the compiler', () => {
    const secret = sensitive('000-12-3456');
    expect(secret.reveal()).toBe('000-12-3456');
    expect(secret.map((text) => text.slice(-4)).reveal()).toBe('3456');
    expect(String(secret.map((text) => text.slice(-4)))).toBe('(hidden)');
    expectTypeOf(secret).not.toExtend<string>();
    expectTypeOf(secret.reveal()).toEqualTypeOf<string>();
    expectTypeOf(Sensitive<string>).not.toEqualTypeOf<typeof String>();
  });
});
