import { IconUserCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../kit/display/icon-button.tsx';
import { spoken } from '../kit/text/language.ts';
import { openExports } from './exports-store.ts';
import { leavePortal } from './leave-portal.ts';
import { loadChunk } from './load-chunk.ts';
import { openProfile } from './profile-store.ts';
import { useSession } from './session.ts';
import { hasOwnLogin, userName } from './session-user.ts';
import { openShortcuts } from './shortcuts.tsx';

const Menu = lazy(() =>
  loadChunk(() => import('../kit/overlay/action-menu.tsx')).then((m) => ({ default: m.ActionMenu })),
);
const Theme = lazy(() => loadChunk(() => import('./theme-choice.tsx')).then((m) => ({ default: m.ThemeChoice })));

export interface AccountMenuProps {
  readonly hasProfile?: boolean;
  /** Leaves out what only people who work with us all day need. */
  readonly isShort?: boolean;
  /** What stands for the user. Defaults to an icon. */
  readonly avatar?: ReactNode;
}

/** Renders the user's menu behind the avatar: name, profile, theme, shortcuts, and sign-out. */
export function AccountMenu({ hasProfile = false, isShort = false, avatar }: AccountMenuProps) {
  const { user } = useSession();
  const [wasOpened, setOpened] = useState(false);
  const button = (
    <IconButton
      icon={avatar ?? <IconUserCircle size={22} stroke={1.75} aria-hidden />}
      label={spoken(user ? `Menu for ${userName(user)}` : 'Menu')}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
    />
  );
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <Menu
        startsOpen
        target={button}
        heading={user ? `${userName(user)} · ${user.emailAddress ?? ''}` : spoken('Not signed in')}
        items={[
          ...(user && hasProfile && hasOwnLogin(user) ? [{ label: spoken('Profile'), onChoose: openProfile }] : []),
          ...(user && !isShort ? [{ label: spoken('Exports'), onChoose: openExports }] : []),
          ...(isShort ? [] : [{ label: spoken('Keyboard shortcuts'), onChoose: openShortcuts }]),
          ...(user ? [{ label: spoken('Sign out'), onChoose: () => void leavePortal() }] : []),
        ]}
      >
        <Theme />
      </Menu>
    </Suspense>
  );
}
