import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '../kit/text/kit-texts.ts', '!./*.test.ts'],
  {
    eager: true,
  },
);
const messages = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('English'))
    .flatMap(([, catalog]) => Object.entries(catalog as Readonly<Record<string, string>>))
    .map(([key, message]): [string, string] => [`${file} ${key}`, message]),
);

test('there are messages', () => expect(messages.length).toBeGreaterThan(100));

test.each(messages)('%s can be parsed and has typographic apostrophes', (_, message) => {
  expect(() => new IntlMessageFormat(message, 'en-US')).not.toThrow();
  // In ICU MessageFormat a straight apostrophe begins a quoted part.
  expect(message).not.toContain("'");
});
