import { useHash } from '../kit/page/hash.ts';
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

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/**
 * Returns how specifically a menu link matches the address. The start page matches only its own address, and other
 * links match all addresses below theirs. A link to an open tab counts as one level more than its page.
 */
export function claimOf({ href, covers = [] }: Pick<MenuLink, 'href' | 'covers'>, path: string, hash = ''): number {
  const [page = '', tab] = href.split('#');
  if (tab !== undefined) return path === page && hash.split(':', 1)[0] === tab ? partsOf(page).length + 1 : 0;
  if (path === href) return Math.max(1, partsOf(href).length);
  const parts = partsOf(path);
  const claims = [href, ...covers].map((claim) => {
    const claimed = partsOf(claim);
    return claimed.every((part, at) => part === parts[at] || (part.startsWith(':') && at < parts.length))
      ? claimed.length
      : 0;
  });
  return Math.max(...claims);
}

interface ClaimingLink extends ShownLink {
  readonly claim: number;
}

interface Place {
  readonly path: string;
  readonly hash: string;
}

const accountOf = ({ user, masterAccountId }: Session) =>
  user?.masterAccounts?.find(({ id }) => id === masterAccountId);

function showLink(
  portal: PortalDefinition,
  link: MenuLink,
  session: Session,
  { path, hash }: Place,
): ClaimingLink | null {
  if (!session.user && needsUser(portal, link.href)) return null;
  if (link.permission && !session.may(link.permission)) return null;
  if (link.href.includes(':masterAccountUuid') && !session.masterAccountId) return null;
  if (link.isFor?.(accountOf(session)) === false) return null;
  const href = link.href.replace(':masterAccountUuid', session.masterAccountId ?? '');
  const claim = claimOf({ href, covers: link.covers ?? [] }, path, hash);
  return { label: link.label, href, isCurrent: false, claim };
}

function isShown(link: ClaimingLink | null): link is ClaimingLink {
  return link !== null;
}

/** Returns this user's menu at this address. If several links match, the most specific ones are current. */
export function useMenu(portal: PortalDefinition): readonly ShownItem[] {
  const session = useSession();
  const place = { path: usePath(), hash: useHash() };
  const items = portal.menu.flatMap((item) => {
    const own = showLink(portal, item, session, place);
    const items = (item.items ?? []).map((link) => showLink(portal, link, session, place)).filter(isShown);
    if (!own || (item.items && items.length === 0)) return [];
    // A group leads to its own page, or to the first that the user may see.
    const { href } = items.find((link) => link.href === own.href) ?? items[0] ?? own;
    return [{ ...own, href, icon: item.icon, items }];
  });
  const most = Math.max(0, ...items.flatMap((item) => [item, ...item.items]).map(({ claim }) => claim));
  const shown = ({ label, href, claim }: ClaimingLink): ShownLink => ({
    label,
    href,
    isCurrent: claim > 0 && claim === most,
  });
  return items.map((item) => {
    const below = item.items.map(shown);
    return { ...shown(item), icon: item.icon, items: below, isInside: below.some((link) => link.isCurrent) };
  });
}
