import type { TemplateView } from '@fiducia/contract/documents/notice.routes';

type Letters = readonly TemplateView[];

/** Counts the lines by the letter that is suggested for each, which is its first one; most frequent first. */
export function countBySuggestion(
  lists: readonly Letters[],
): { readonly letter: TemplateView; readonly count: number }[] {
  const counts = new Map<string, { letter: TemplateView; count: number }>();
  for (const [letter] of lists) {
    if (letter === undefined) continue;
    const count = counts.get(letter.id)?.count ?? 0;
    counts.set(letter.id, { letter, count: count + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** Returns the letters that can be sent for every line. */
export function lettersForAll(lists: readonly Letters[]): Letters {
  const [first = [], ...others] = lists;
  return first.filter(({ id }) => others.every((letters) => letters.some((letter) => letter.id === id)));
}
