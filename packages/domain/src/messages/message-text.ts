export const languages = [
  { code: 'en', displayName: 'English' },
  { code: 'es', displayName: 'Spanish' },
] as const;
export type Language = (typeof languages)[number]['code'];

/** What stands in a message where the text says `{{name}}`. */
export interface MessageVariable {
  readonly meaning: string;
  /** Shown in previews and test sends. */
  readonly sample: string;
  /** The message is useless without it, so an edited text must keep it. */
  readonly isNeeded?: boolean;
}

export interface MessageText {
  /** Empty for text messages, which have none. */
  readonly subject: string;
  readonly text: string;
}

/** One message that the program sends: its words as delivered, in both languages, and what is filled in. */
export interface MessageDefinition<V extends string = string> {
  readonly code: string;
  readonly channel: 'email' | 'sms';
  readonly displayName: string;
  /** Where and when the program sends it. */
  readonly usedBy: string;
  readonly variables: Readonly<Record<V, MessageVariable>>;
  readonly en: MessageText;
  readonly es: MessageText;
}

/** A value that reads the same in every language, or one for each. */
export type MessageValue = string | Readonly<Record<Language, string>>;

/** A message with the values of one occasion; the words are chosen when it is posted. */
export interface Said {
  readonly message: MessageDefinition;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** Declares a message. */
export const message = <const V extends string>(definition: MessageDefinition<V>): MessageDefinition<V> => definition;

/** Ties a message to its values; leaving one out does not compile. */
export const say = <V extends string>(
  definition: MessageDefinition<V>,
  values: Readonly<Record<NoInfer<V>, MessageValue>>,
): Said => ({ message: definition, values });

const mark = /\{\{\s*([A-Za-z]+)\s*\}\}/g;
const markWithSpace = /( *)\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** The names that a text asks for, each once. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(mark)].map(([, name = '']) => name))];

/** Puts the values in. An empty one takes the space before it along and, alone in a paragraph, the paragraph. */
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

/** The samples of a message's variables. */
export const samplesOf = ({ variables }: MessageDefinition): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));

const longest = { subject: 200, text: 10_000, sms: 320 } as const;

/** What is wrong with edited words, or undefined. `part` is the subject or the text. */
export function textFlaw(definition: MessageDefinition, part: 'subject' | 'text', words: string): string | undefined {
  if (part === 'subject' && definition.channel === 'sms')
    return words.trim() === '' ? undefined : 'A text message has no subject. Leave it empty.';
  if (words.trim() === '') return part === 'subject' ? 'Please enter a subject.' : 'Please enter the text.';
  const limit = part === 'text' && definition.channel === 'sms' ? longest.sms : longest[part];
  if (words.length > limit) return `This takes at most ${limit.toLocaleString('en-US')} characters.`;
  if (part === 'subject' && /[\r\n]/.test(words)) return 'A subject is one line.';
  const names = namesIn(words);
  const known = Object.keys(definition.variables);
  const strange = names.filter((name) => !known.includes(name));
  if (strange.length > 0)
    return `There is no value for ${strange.map((name) => `{{${name}}}`).join(', ')}. Use ${known.map((name) => `{{${name}}}`).join(', ')}.`;
  // What is left of the double braces was mistyped and would reach people as it stands.
  if (/\{\{|\}\}/.test(words.replace(mark, '')))
    return 'Write a value as two braces around its name, such as {{firstName}}.';
  const missing = Object.entries(definition.variables).filter(
    ([name, variable]: [string, MessageVariable]) => variable.isNeeded === true && !names.includes(name),
  );
  return part === 'text' && missing.length > 0
    ? `The text must keep ${missing.map(([name]) => `{{${name}}}`).join(', ')}: without it the message is of no use.`
    : undefined;
}
