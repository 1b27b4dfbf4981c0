import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MenuCount, MenuLink, PortalDefinition } from './portal-definition.ts';
import { queryClient, whenSettled } from './query-client.ts';
import { claimOf } from './use-menu.ts';

/** What waits on one page or on several. */
export type Waiting = Omit<MenuCount, 'href'>;

/** Adds up what waits on two pages. */
const add = (one: Waiting, other: Waiting): Waiting => ({
  count: one.count + other.count,
  late: one.late + other.late,
  text: one.text + other.text,
});

/** Adds each count to the menu link that its page belongs to. Returns the sums by the link's `href`. */
export function countsByLink(links: readonly MenuLink[], counts: readonly MenuCount[]): ReadonlyMap<string, Waiting> {
  const sums = new Map<string, Waiting>();
  for (const one of counts) {
    const path = one.href.split('#', 1)[0] ?? one.href;
    const [best] = links
      .map((link) => ({ link, claim: claimOf(link, path) }))
      .filter(({ claim }) => claim > 0)
      .toSorted((one, other) => other.claim - one.claim);
    if (!best) continue;
    const before = sums.get(best.link.href);
    sums.set(best.link.href, before ? add(before, one) : one);
  }
  return sums;
}

/**
 * Returns how many items wait on each page of the menu, read once the first screen has its data, and every minute from
 * then on. The menu has none while they can't be read.
 */
export function useMenuCounts({ menu, menuCounts }: PortalDefinition): ReadonlyMap<string, Waiting> {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => void whenSettled().then(() => setSettled(true)), []);
  const { data } = useQuery(
    {
      queryKey: ['menu-counts'],
      queryFn: async () => (await menuCounts?.()) ?? [],
      enabled: menuCounts !== undefined && isSettled,
      refetchInterval: 60_000,
      retry: false,
    },
    queryClient,
  );
  return countsByLink(
    menu.flatMap((item) => item.items ?? [item]),
    data ?? [],
  );
}

/** Returns the sum over several links, such as a group's, or undefined if nothing waits. */
export function sumOf(
  links: readonly { readonly href: string }[],
  counts: ReadonlyMap<string, Waiting>,
): Waiting | undefined {
  const [first, ...others] = links.flatMap(({ href }) => counts.get(href) ?? []);
  return first && others.reduce(add, first);
}
