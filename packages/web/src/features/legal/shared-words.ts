const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export interface TextPart {
  readonly text: string;
  /** Where the part begins, from 0. */
  readonly at: number;
  readonly isShared: boolean;
}

/** Splits a text into parts, so that the words that it has in common with other texts can be highlighted. */
export function sharedParts(text: string, others: readonly string[]): TextPart[] {
  const shared = new Set(others.flatMap((other) => wordsOf(other)));
  let at = 0;
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== '')
    .map((part) => {
      const from = at;
      at += part.length;
      return { text: part, at: from, isShared: shared.has(part.toLowerCase()) };
    });
}
