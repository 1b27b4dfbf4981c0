export const languages = [
  { code: 'en', displayName: 'English' },
  { code: 'es', displayName: 'Spanish' },
] as const;
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
}

/** One value for both languages, or one value per language. */
export type MessageValue = string | Readonly<Record<Language, string>>;

/** A message with the values for its placeholders. The language is selected when the message is sent. */
export interface RenderedMessage {
  readonly message: MessageDefinition;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** Declares a message and infers the names of its placeholders. */
export const message = <const V extends string>(definition: MessageDefinition<V>): MessageDefinition<V> => definition;

/** Combines a message with values for its placeholders. A missing value is a compile error. */
export const renderMessage = <V extends string>(
  definition: MessageDefinition<V>,
  values: Readonly<Record<NoInfer<V>, MessageValue>>,
): RenderedMessage => ({ message: definition, values });

const mark = /\{\{\s*([A-Za-z]+)\s*\}\}/g;
const markWithSpace = /( *)\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** Returns the names of the placeholders in a template, without duplicates. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))];

/**
 * Replaces the placeholders in a template with their values. An empty value also removes the space before it, and the
 * whole paragraph if nothing else is in it.
 */
export function fillText(
  template: string,
  values: Readonly<Record<string, MessageValue>>,
  language: Language = 'en',
): string {
  const filled = template.split(/\n{2,}/).map((paragraph) => {
    return paragraph
      .replace(markWithSpace, (_, space: string, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : '';
        const words = typeof value === 'object' ? value[language] : (value ?? '');
        return words === '' ? '' : `${space}${words}`;
      })
      .trim();
  });
  return filled.filter((paragraph) => paragraph !== '').join('\n\n');
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
