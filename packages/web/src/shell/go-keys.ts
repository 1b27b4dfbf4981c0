export interface GoKey {
  readonly letter: string;
  readonly label: string;
  readonly href: string;
}

interface Item {
  readonly label: string;
  readonly href: string;
  readonly letter?: string;
}

/** Assigns each menu item its own letter, or the first letter of its label that no other item has. */
export function goKeys(items: readonly Item[]): GoKey[] {
  const taken = new Set(items.map((item) => item.letter));
  return items.flatMap(({ label, href, letter: own }) => {
    const letter =
      own ??
      label
        .toLowerCase()
        .match(/[a-z]/g)
        ?.find((one) => !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, label, href }];
  });
}
