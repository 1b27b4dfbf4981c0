import { readingGrade } from '@fiducia/domain/foundation/text/reading-grade';
import { spanishReadingEase } from '@fiducia/domain/foundation/text/spanish-reading-ease';
import { spanishOf } from '@fiducia/domain/messages/spanish/to-spanish';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

type Texts = Readonly<Record<string, string>>;
const english = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', '../kit/text/kit-texts.ts', '!./*.test.ts'],
  { eager: true },
);
const spanish = import.meta.glob<{ readonly spanish: Texts }>('./es/*.ts', { eager: true });

const nameOf = (file: string): string => file.replace(/^.*\/|\.ts$/g, '');
const catalogs = Object.entries(english).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('English'))
    .map(([, texts]) => ({ name: nameOf(file), texts: texts as Texts, twin: spanish[`./es/${nameOf(file)}.ts`] })),
);
const messages = catalogs.flatMap(({ name, texts, twin }) =>
  Object.entries(texts).map(([key, text]) => ({ key: `${name} ${key}`, text, translated: twin?.spanish[key] ?? '' })),
);

interface Part {
  readonly type: number;
  readonly value?: string;
  readonly children?: readonly Part[];
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}
const literal = 0;
const tag = 8;

/** Returns the names of the values and tags in a parsed message. */
function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ type, value, children = [], options = {} }) => [
    ...(type === literal || value === undefined ? [] : [type === tag ? `<${value}>` : value]),
    ...namesIn(children),
    ...Object.values(options).flatMap((option) => namesIn(option.value)),
  ]);
}
const needs = (text: string, locale: string): string[] =>
  [...new Set(namesIn(new IntlMessageFormat(text, locale).getAst() as unknown as Part[]))].sort();

test('there are messages', () => expect(messages.length).toBeGreaterThan(100));

test('every catalog has a Spanish twin, and every twin a catalog', () => {
  expect(Object.keys(spanish).map(nameOf).sort()).toEqual(catalogs.map(({ name }) => name).sort());
});

test.each(messages)('$key can be parsed and has the same values in Spanish', ({ text, translated }) => {
  expect(needs(translated, 'es-US')).toEqual(needs(text, 'en-US'));
  // In ICU MessageFormat a straight apostrophe begins a quoted part.
  expect(text + translated).not.toContain("'");
});

test('Spanish texts have both question marks and no words that only look Spanish', () => {
  const wrong = messages.filter(({ translated }) => {
    const marks = (mark: string) => translated.split(mark).length;
    return (
      marks('¿') !== marks('?') ||
      /\b(email|link|taxes|fees?|balance|reportar|remover|calificar|elegible|inválid|en efectivo|tú|tus?)\b/i.test(
        translated.replaceAll(/\{\w+/g, ''),
      )
    );
  });
  expect(wrong).toEqual([]);
});

test.each([
  'ira-book account.welcome',
  'ira-book statements.download',
  'ira-transfers letter',
  'ira-transfers wizard.read',
  'participant-details details.receipt',
  'participant-setup done.receipt',
])('the Spanish of %s doesn’t call a document English that is drawn in the reader’s language', (key) => {
  const text = messages.find((one) => one.key === key)?.translated;
  expect(text).toBeTruthy();
  expect(text).not.toMatch(/\(en inglés\)|está en inglés/i);
});

test('every text of the components and of the frame has a Spanish phrase', () => {
  const sources = import.meta.glob<string>(['../kit/**/*.{ts,tsx}', '../shell/*.{ts,tsx}', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const spoken = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/spoken\(\s*(?:\w[\w.]*\s*\?\s*)?(['`])(.+?)\1/g)].map(([, , text = '']) => text),
  );
  expect(spoken.length).toBeGreaterThan(40);
  const missing = spoken.map((text) => text.replaceAll(/\$\{.+?\}+/g, 'Ana')).filter((text) => !spanishOf(text));
  expect(missing).toEqual([]);
});

/** Returns a parsed message as its reader sees it, with a word for each value. */
const readable = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value = '', children = [], options }) => {
      if (type === literal) return value;
      if (type === tag) return readable(children);
      return options === undefined ? 'dato' : readable(options['other']?.value ?? []);
    })
    .join('');

/** Returns the sentences of a catalog. Labels and buttons are too short to measure. */
const sentencesOf = (texts: Texts, locale: string): string =>
  Object.values(texts)
    .map((text) => readable(new IntlMessageFormat(text, locale).getAst() as unknown as Part[]).trim())
    .filter((text) => text.split(/\s+/).length >= 6)
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(' ');

// Participants read these. Others, such as the registry's, are written for companies too.
const forParticipants = catalogs.filter(({ name }) =>
  /^(participant-|sign-in|new-login|lost-password|my-account|profile|tax-forms)/.test(name),
);
test.each(forParticipants.map(({ name, texts, twin }) => [name, texts, twin?.spanish ?? {}] as const))(
  '%s can be read by 8th graders, in English and in Spanish',
  (_, texts, translated) => {
    expect(readingGrade(sentencesOf(texts, 'en-US').replaceAll('’', "'"), 'en') ?? 0).toBeLessThanOrEqual(8);
    expect(spanishReadingEase(sentencesOf(translated, 'es-US')) ?? 100).toBeGreaterThanOrEqual(65);
  },
);
