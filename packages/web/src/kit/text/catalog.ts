import { IntlMessageFormat } from 'intl-messageformat';
import { createElement, Fragment, type ReactNode } from 'react';
import { catalogs, inSpanish } from './language.ts';
import type { MessageArguments } from './message-arguments.ts';

/** Messages in one language by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;

/** A catalog's messages in another language. */
export type Translation<English extends Messages> = Readonly<Record<keyof English, string>>;

/** Returns an element that contains the text between `<name>` and `</name>`. */
type Wrap = (text: ReactNode) => ReactNode;

type Given<Text extends string> =
  MessageArguments<Text> extends undefined ? [] : [values: NonNullable<MessageArguments<Text>>];

export interface Catalog<English extends Messages> {
  /** Returns a message with its values. */
  <Key extends keyof English & string>(key: Key, ...given: Given<English[Key]>): string;
  /** Returns a message whose `<tags>` are wrapped, for a link or bold text within a sentence. */
  readonly rich: <Key extends keyof English & string>(
    key: Key,
    wraps: Readonly<Record<string, Wrap>>,
    ...given: Given<English[Key]>
  ) => ReactNode;
}

/** Prefix of tags in the parsed message, which would otherwise replace a value of the same name: `<name>{name}</name>`. */
const tagPrefix = 'tag-';

/**
 * Creates the function that returns a catalog's messages. Each message is parsed once, when it is first shown. `name` is
 * the file with its Spanish twin in `texts/es`.
 */
export function catalogOf<const English extends Messages>(english: English, name = ''): Catalog<English> {
  if (name) catalogs.add(name);
  const parsed = new Map<string, IntlMessageFormat>();
  const formatOf = (key: string): IntlMessageFormat => {
    const message = inSpanish()?.messageOf(name, key) ?? english[key] ?? key;
    const known =
      parsed.get(message) ??
      new IntlMessageFormat(message.replaceAll(/(<\/?)(?=[a-z])/g, `$1${tagPrefix}`), inSpanish() ? 'es-US' : 'en-US');
    parsed.set(message, known);
    return known;
  };
  const text = (key: string, values?: Readonly<Record<string, string | number>>): string =>
    String(formatOf(key).format(values));
  const rich = (
    key: string,
    wraps: Readonly<Record<string, Wrap>>,
    values?: Readonly<Record<string, string | number>>,
  ): ReactNode => {
    const tags = Object.fromEntries(Object.entries(wraps).map(([tag, wrap]) => [`${tagPrefix}${tag}`, wrap]));
    const parts = formatOf(key).format<ReactNode>({ ...values, ...tags });
    return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
  };
  return Object.assign(text, { rich });
}
