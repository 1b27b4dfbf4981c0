import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts } from '../foundation/text/compare-texts.ts';
import { readingGrade } from '../foundation/text/reading-grade.ts';
import { allMessages } from './all-messages.ts';
import { distributionMessages } from './distribution-messages.ts';
import { fillText, namesIn, samplesOf, textProblem } from './message-text.ts';

describe('every message', () => {
  test('codes are unique', () => {
    expect(new Set(allMessages.map(({ code }) => code)).size).toBe(allMessages.length);
  });

  test.each(allMessages.map((one) => [one.code, one] as const))('%s has valid texts in both languages', (_, one) => {
    for (const language of ['en', 'es'] as const) {
      const words = one[language];
      expect([textProblem(one, 'subject', words.subject), textProblem(one, 'text', words.text)]).toEqual([
        undefined,
        undefined,
      ]);
      const filled = fillText(words.text, samplesOf(one), language);
      expect(filled).not.toMatch(/\{\{|undefined| ,|\n{3}/);
      expect(filled.length).toBeGreaterThan(20);
    }
    expect(namesIn(one.en.text).sort()).toEqual(namesIn(one.es.text).sort());
  });
});

describe('edited texts', () => {
  const { sentBack } = distributionMessages;
  test.each([
    ['text', '', 'Please enter the text.'],
    ['subject', ' ', 'Please enter a subject.'],
    ['subject', 'Two\nlines', 'Enter the subject on one line.'],
    ['text', 'Hello {{firstName}}, {{reason}} {{pin}}', 'This message has no placeholder {{pin}}.'],
    ['text', 'Hello {{firstName}} {{home}}', 'Include {{reason}} in the text.'],
    ['text', 'Hello {{reason}} {{first name}}', 'Write each placeholder as a name in double braces'],
    ['text', `{{reason}}${'x'.repeat(10_001)}`, 'Enter up to 10,000 characters.'],
  ] as const)('rejects %s %j', (part, words, message) => {
    expect(textProblem(sentBack, part, words)).toContain(message);
  });
});

test('an empty value removes the comma and space before it, and its paragraph if it is alone; Spanish dates have words', () => {
  expect(fillText('Hello {{firstName}},\n\n{{deadline}}\n\nBye', { firstName: '', deadline: '' })).toBe(
    'Hello,\n\nBye',
  );
  expect(fillText('Hola, {{firstName}}:', { firstName: '' })).toBe('Hola:');
  for (const x of ['03/31/2026', 'March 31, 2026', 'Tuesday, March 31, 2026'])
    expect(fillText('el {{x}}', { x }, 'es')).toBe('el 31 de marzo de 2026');
  expect(fillText('{{x}}', { x: 'Friday, Smarch 31, 2026' }, 'es')).toBe('Friday, Smarch 31, 2026');
  expect(fillText('{{x}}', { x: { en: 'yes', es: 'sí' } }, 'es')).toBe('sí');
});

test('values are not parsed as templates', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillText('a{{x}}b', { x: value, y: 'secret' })).toBe(`a${value}b`.trim());
    }),
  );
});

test('a comparison contains both complete texts', () => {
  const paragraphs = fc.array(fc.constantFrom('one', 'two', 'three', 'four'), { maxLength: 8 });
  fc.assert(
    fc.property(paragraphs, paragraphs, (old, young) => {
      const changes = compareTexts(old.join('\n\n'), young.join('\n\n'));
      expect(changes.filter(({ kind }) => kind !== 'added').map(({ text }) => text)).toEqual(old);
      expect(changes.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)).toEqual(young);
    }),
  );
});

test('short words and sentences score a lower grade than long ones', () => {
  const easy = 'We send you the money. You choose how. '.repeat(8);
  const hard =
    'Notwithstanding the aforementioned administrative considerations, participants contemplating distribution alternatives should deliberate thoroughly regarding applicable withholding obligations. '.repeat(
      3,
    );
  expect(readingGrade(easy, 'en') ?? 99).toBeLessThan(5);
  expect(readingGrade(hard, 'en') ?? 0).toBeGreaterThan(14);
  expect(readingGrade('Le enviamos su dinero. Usted elige cómo. '.repeat(8), 'es') ?? 99).toBeLessThan(8);
  expect(readingGrade('Too short to say.', 'en')).toBeUndefined();
});
