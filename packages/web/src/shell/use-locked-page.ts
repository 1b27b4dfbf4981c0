import type { MenuLink, PortalDefinition } from './portal-definition.ts';
import { useSession } from './session.ts';
import { usePath } from './use-route.ts';

/** Returns the link to this page, from the menu or an action, if the user lacks the permission that it needs. */
export function useLockedPage({ menu, actions = [] }: PortalDefinition): MenuLink | undefined {
  const { user, may } = useSession();
  const path = usePath();
  const pages = menu.flatMap((item): readonly MenuLink[] => item.items ?? [item]);
  const links = [...pages, ...actions].filter(({ href }) => href === path);
  return user && links.every(({ permission, isSecret }) => permission && !isSecret && !may(permission))
    ? links[0]
    : undefined;
}
