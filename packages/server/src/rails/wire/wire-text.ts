import { toBankText } from '@fiducia/domain/foundation/text/bank-text';

const safer: Readonly<Record<string, string>> = {
  '&': '+',
  '"': "'",
  '`': "'",
  _: '-',
  '~': '-',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  ';': ',',
  '|': '/',
  '\\': '/',
  '!': '.',
};

/**
 * Converts text to the characters that every bank in a wire's path accepts. Returns undefined if its letters are not
 * Latin.
 */
export function toWireText(text: string): string | undefined {
  return toBankText(text)
    ?.replaceAll(/[^A-Za-z0-9 /\-?:().,'+]/g, (character) => safer[character] ?? ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
