import { isScreen, type MenuItem, type MenuLink, type PortalDefinition } from './portal-definition.ts';
import { type Session, useSession } from './session.ts';
import { usePath } from './use-route.ts';

export interface ShownLink {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}
export interface ShownItem extends ShownLink {
  readonly icon: MenuItem['icon'];
  readonly items: readonly ShownLink[];
  readonly isInside: boolean;
}

function needsUser(portal: PortalDefinition, href: string): boolean {
  return portal.routes.some((route) => isScreen(route) && route.path === href && route.access === 'signedIn');
}

function showLink(portal: PortalDefinition, link: MenuLink, session: Session, path: string): ShownLink | null {
  if (!session.user && needsUser(portal, link.href)) return null;
  if (link.permission && !session.may(link.permission)) return null;
  if (link.href.includes(':masterAccountUuid') && !session.masterAccountId) return null;
  const href = link.href.replace(':masterAccountUuid', session.masterAccountId ?? '');
  return { label: link.label, href, isCurrent: path === href || (href !== '/' && path.startsWith(`${href}/`)) };
}

function isLink(link: ShownLink | null): link is ShownLink {
  return link !== null;
}

/** The menu for this user at this address. When several links fit the address only the longest is current. */
export function useMenu(portal: PortalDefinition): readonly ShownItem[] {
  const session = useSession();
  const path = usePath();
  const items = portal.menu.flatMap((item): ShownItem[] => {
    const own = showLink(portal, item, session, path);
    if (!own) return [];
    const below = (item.items ?? []).map((link) => showLink(portal, link, session, path)).filter(isLink);
    return [{ ...own, icon: item.icon, items: below, isInside: false }];
  });
  const all = items.flatMap((item) => [item, ...item.items]);
  const longest = Math.max(0, ...all.filter((link) => link.isCurrent).map((link) => link.href.length));
  const only = <Link extends ShownLink>(link: Link): Link => ({
    ...link,
    isCurrent: link.isCurrent && link.href.length === longest,
  });
  return items.map((item) => {
    const below = item.items.map(only);
    return { ...only(item), items: below, isInside: below.some((link) => link.isCurrent) };
  });
}
