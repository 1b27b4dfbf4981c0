import type { LetterBlock } from '../documents/notices/document-block.ts';
import { plainText } from '../documents/notices/plain-text.ts';
import { isCalendarDate } from '../foundation/calendar/dates.ts';
import { onFirstUse } from '../foundation/text/on-first-use.ts';
import type { languages } from './languages.ts';

export type Language = (typeof languages)[number]['code'];

/** A placeholder of a message. Its value replaces `{{name}}` in the template. */
export interface MessageVariable {
  readonly meaning: string;
  /** Shown in previews and test messages. */
  readonly sample: string;
  /** Required in an edited message, because the message is useless without it. */
  readonly isNeeded?: boolean;
}

export interface MessageText {
  /** Empty for text messages, which have no subject. */
  readonly subject: string;
  readonly text: string;
}

/** The one thing to do about a message. HTML mail shows it as a button. */
export interface MessageAction extends Readonly<Record<Language, string>> {
  /** Template of the address, which is also part of the text. */
  readonly address: string;
}

/** A message that the system sends: its default templates in both languages and their placeholders. */
export interface MessageDefinition<V extends string = string> {
  readonly code: string;
  readonly channel: 'email' | 'sms';
  readonly displayName: string;
  /** When and from where the system sends it. */
  readonly usedBy: string;
  readonly variables: Readonly<Record<V, MessageVariable>>;
  readonly en: MessageText;
  readonly es: MessageText;
  readonly action?: MessageAction;
  /** Name of the placeholder whose value is a code to type. HTML mail shows it in large type. */
  readonly codeName?: NoInfer<V>;
}

/** Text, or blocks if it has headings and tables. */
export type MessageContent = string | readonly LetterBlock[];

/** One value for both languages, or one value per language. */
export type MessageValue = MessageContent | Readonly<Record<Language, MessageContent>>;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A message with the values for its placeholders. The language is selected when the message is sent. */
export interface RenderedMessage {
  readonly message: MessageDefinition;
  readonly values: MessageValues;
}

/** Declares a message and infers the names of its placeholders. */
export const message = <const V extends string>(definition: MessageDefinition<V>): MessageDefinition<V> => definition;

/** Combines a message with values for its placeholders. A missing value is a compile error. */
export const renderMessage = <V extends string>(
  definition: MessageDefinition<V>,
  values: Readonly<Record<NoInfer<V>, MessageValue>>,
): RenderedMessage => ({ message: definition, values });

const mark = /\{\{\s*([A-Za-z]+)\s*\}\}/g;
const markWithSpace = /(,? *)\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Returns the names of the placeholders in a template, without duplicates. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))];

// Formatted by the engine, because the web loads this file for its message editor, without the Spanish texts.
const spanishDate = onFirstUse(() => new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }));

const englishDate = /^(?:[A-Z][a-z]+day, )?([A-Z][a-z]+ \d{1,2}, \d{4})$/;

/**
 * Writes a date in Spanish words. The month is a word there too, because 11/06/2026 is another day in Latin America.
 * Other texts stay.
 */
function inSpanish(value: string): string {
  const words = Date.parse(`${englishDate.exec(value)?.[1] ?? ''} UTC`);
  if (!Number.isNaN(words)) return spanishDate().format(words);
  const [, month = '', day = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? spanishDate().format(new Date(date)) : value;
}

/** Returns the value of a placeholder in a language, or an empty text if there is none. */
function contentOf(values: MessageValues, name: string, language: Language): MessageContent {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return '';
  if (typeof value === 'string') return language === 'en' ? value : inSpanish(value);
  return 'en' in value ? value[language] : value;
}

/**
 * Replaces the placeholders in a template with their values. An empty value also removes the comma and space before it,
 * and the whole paragraph if nothing else is in it.
 */
export function fillText(template: string, values: MessageValues, language: Language = 'en'): string {
  const filled = template.split(/\n{2,}/).map((paragraph) => {
    return paragraph
      .replace(markWithSpace, (_, space: string, name: string) => {
        const content = contentOf(values, name, language);
        const words = typeof content === 'string' ? content : plainText(content);
        return words === '' ? '' : `${space}${words}`;
      })
      .trim();
  });
  return filled.filter((paragraph) => paragraph !== '').join('\n\n');
}

const markAlone = /^\s*\{\{\s*([A-Za-z]+)\s*\}\}\s*$/;

/** Fills a template and returns its structure, so that text and HTML come from one template. */
export function fillBlocks(template: string, values: MessageValues, language: Language): readonly LetterBlock[] {
  return template.split(/\n{2,}/).flatMap((paragraph) => {
    const content = contentOf(values, markAlone.exec(paragraph)?.[1] ?? '', language);
    return typeof content === 'string' ? blocksOfText(fillText(paragraph, values, language)) : content;
  });
}

const fact = /^([^:\n]{1,60}): (\S.*)$/;

/** Recognizes lists, and lines of the form `Amount: $20.00`, in plain text. */
function blocksOfText(text: string): readonly LetterBlock[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n');
    if (lines.every((line) => line.startsWith('• ')))
      return { kind: 'list', items: lines.map((line) => line.slice(2)) };
    const facts = lines.map((line) => fact.exec(line));
    const isTable = lines.length > 1 && facts.every((found) => found !== null) && !paragraph.includes('://');
    return isTable
      ? { kind: 'facts', rows: facts.map((found) => [found?.[1] ?? '', found?.[2] ?? ''] as const) }
      : { kind: 'paragraph', text: paragraph };
  });
}

/** Returns the sample values of a message's placeholders. */
export const samplesOf = ({ variables }: MessageDefinition): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));

const longest = { subject: 200, text: 10_000, sms: 320 } as const;

/** Returns the error message for an edited subject or text, or undefined if it is valid. */
export function textProblem(
  definition: MessageDefinition,
  part: 'subject' | 'text',
  words: string,
): string | undefined {
  if (part === 'subject' && definition.channel === 'sms')
    return words.trim() === '' ? undefined : 'A text message has no subject. Leave it empty.';
  if (words.trim() === '') return part === 'subject' ? 'Please enter a subject.' : 'Please enter the text.';
  const limit = part === 'text' && definition.channel === 'sms' ? longest.sms : longest[part];
  if (words.length > limit) return `Enter up to ${limit.toLocaleString('en-US')} characters.`;
  if (part === 'subject' && /[\r\n]/.test(words)) return 'Enter the subject on one line.';
  const names = namesIn(words);
  const known = Object.keys(definition.variables);
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0)
    return `This message has no placeholder ${strange.map((name) => `{{${name}}}`).join(', ')}. Use ${known.map((name) => `{{${name}}}`).join(', ')}.`;
  // Any other double braces are typos, which would appear in the sent message.
  if (/\{\{|\}\}/.test(words.replace(mark, '')))
    return 'Write each placeholder as a name in double braces, such as {{firstName}}.';
  const missing = Object.entries(definition.variables).filter(
    ([name, variable]: [string, MessageVariable]) => variable.isNeeded === true && !names.includes(name),
  );
  return part === 'text' && missing.length > 0
    ? `Include ${missing.map(([name]) => `{{${name}}}`).join(', ')} in the text. The message is useless without it.`
    : undefined;
}
