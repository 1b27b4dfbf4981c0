import { toBankText } from '../bank-text.ts';

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

/** Text in the characters that every bank on the way of a wire takes; undefined when its letters are not Latin. */
export function toWireText(text: string): string | undefined {
  return toBankText(text)
    ?.replaceAll(/[^A-Za-z0-9 /\-?:().,'+]/g, (character) => safer[character] ?? ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
