export interface GoKey {
  readonly letter: string;
  readonly label: string;
  readonly href: string;
}

/** Assigns each menu item the first letter of its label that no earlier item has. */
export function goKeys(items: readonly { readonly label: string; readonly href: string }[]): GoKey[] {
  const taken = new Set<string>();
  return items.flatMap(({ label, href }) => {
    const letter = label
      .toLowerCase()
      .match(/[a-z]/g)
      ?.find((one) => !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, label, href }];
  });
}
