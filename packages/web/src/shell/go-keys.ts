interface Item {
  readonly label: string;
  readonly href: string;
}

export interface GoKey extends Item {
  readonly letter: string;
}

const lettersOf = ({ label }: Item): readonly string[] => label.toLowerCase().match(/[a-z]/g) ?? [];

/**
 * Gives an item the first free letter of its label. If all are taken, moves another item to another letter of its own
 * label, so that as many items as possible have one. Returns whether the item has a letter.
 */
function giveLetter(item: Item, holders: Map<string, Item>, tried = new Set<string>()): boolean {
  const letters = lettersOf(item);
  const free = letters.find((letter) => !holders.has(letter));
  if (free !== undefined) {
    holders.set(free, item);
    return true;
  }
  for (const letter of letters) {
    const holder = holders.get(letter);
    if (holder === undefined || tried.has(letter)) continue;
    tried.add(letter);
    if (giveLetter(holder, holders, tried)) {
      holders.set(letter, item);
      return true;
    }
  }
  return false;
}

/** Assigns each menu item a letter of its label: the first one that no earlier item has, if possible. */
export function goKeys(items: readonly Item[]): GoKey[] {
  const holders = new Map<string, Item>();
  for (const item of items) giveLetter(item, holders);
  const letters = new Map([...holders].map(([letter, item]) => [item, letter]));
  return items.flatMap((item) => {
    const letter = letters.get(item);
    return letter === undefined ? [] : [{ letter, label: item.label, href: item.href }];
  });
}
