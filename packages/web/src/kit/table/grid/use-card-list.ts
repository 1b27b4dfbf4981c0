import { useEffect, useState } from 'react';
import type { CardList } from './card-list.tsx';

/** Returns the module that shows rows as cards, when it has loaded. Only phones load it, while the rows load. */
export function useCardList(isPhone: boolean): { readonly CardList: typeof CardList } | undefined {
  // Not `lazy`, which would lose the type of the rows.
  const [loaded, setLoaded] = useState<{ readonly CardList: typeof CardList }>();
  useEffect(() => {
    if (isPhone) void import('./card-list.tsx').then(setLoaded);
  }, [isPhone]);
  return loaded;
}
