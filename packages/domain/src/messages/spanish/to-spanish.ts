import { datesInSpanish, formatDateInSpanish } from '../../foundation/calendar/spanish-dates.ts';
import { componentPhrases } from './component-phrases.ts';
import { distributionPhrases } from './distribution-phrases.ts';
import { fieldPhrases } from './field-phrases.ts';
import { ownerPhrases } from './owner-phrases.ts';
import type { Phrases } from './phrases.ts';
import { rejectionPhrases } from './rejection-phrases.ts';
import { taxBoxPhrases } from './tax-box-phrases.ts';
import { taxPhrases } from './tax-phrases.ts';

export const allPhrases: Phrases = {
  ...taxBoxPhrases,
  ...componentPhrases,
  ...fieldPhrases,
  ...distributionPhrases,
  ...taxPhrases,
  ...rejectionPhrases,
  ...ownerPhrases,
};

const placeholder = /\{(\w+)\}/g;
const usDate = /\b(\d{2})\/(\d{2})\/(\d{4})\b/g;

interface Pattern {
  readonly matches: RegExp;
  readonly spanish: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Converts an English phrase to a pattern whose groups are its placeholders. */
function patternOf([english, spanish]: readonly [string, string]): Pattern {
  const source = english
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`))
    .join('');
  return { matches: new RegExp(`^${source}$`, 's'), spanish };
}

/** Longer phrases come first, so that the most specific one applies. */
const patterns = Object.entries(allPhrases)
  .filter(([english]) => english.includes('{'))
  .sort(([one], [other]) => other.length - one.length)
  .map(patternOf);

/** Translates a value within a phrase: dates to words, and known texts such as a payment method. Others stay. */
const valueInSpanish = (value: string): string =>
  datesInSpanish(lookUp(value) ?? value).replace(usDate, (_, month: string, day: string, year: string) =>
    formatDateInSpanish(`${year}-${month}-${day}`),
  );

function lookUp(english: string): string | undefined {
  if (Object.hasOwn(allPhrases, english)) return allPhrases[english];
  for (const { matches, spanish } of patterns) {
    const values = matches.exec(english)?.groups;
    if (values) return spanish.replaceAll(placeholder, (_, name: string) => valueInSpanish(values[name] ?? ''));
  }
  return undefined;
}

/** Translates sentences as known phrases, each of as few sentences as possible, or returns undefined. */
function joined(sentences: readonly string[]): string | undefined {
  for (let count = 1; count <= sentences.length; count += 1) {
    const first = lookUp(sentences.slice(0, count).join(' '));
    const rest = sentences.slice(count);
    if (first === undefined) continue;
    if (rest.length === 0) return first;
    const others = joined(rest);
    if (others !== undefined) return `${first} ${others}`;
  }
  return undefined;
}

/** Returns the Spanish of a text that consists of known phrases, one after the other, or undefined. */
export const spanishOf = (english: string): string | undefined => joined(english.split(/(?<=[.!?]) (?=\p{Lu})/u));

/** Translates a text of the rules or components to Spanish. Returns an unknown text, such as a name, unchanged. */
export const toSpanish = (english: string): string => spanishOf(english) ?? english;

/** Returns a text of the rules in both languages, for a message whose language is selected when it is sent. */
export const inBothLanguages = (english: string): { readonly en: string; readonly es: string } => ({
  en: english,
  es: toSpanish(english),
});
