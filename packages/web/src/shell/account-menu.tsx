import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../kit/display/icon-button.tsx';
import { openExports } from './exports-store.ts';
import { leavePortal } from './leave-portal.ts';
import { loadChunk } from './load-chunk.ts';
import { openProfile } from './profile-store.ts';
import { useSession } from './session.ts';
import { type SessionUser, userName } from './session-user.ts';
import { openShortcuts } from './shortcuts.tsx';

const Menu = lazy(() =>
  loadChunk(() => import('../kit/overlay/action-menu.tsx')).then((m) => ({ default: m.ActionMenu })),
);
const Theme = lazy(() => loadChunk(() => import('./theme-choice.tsx')).then((m) => ({ default: m.ThemeChoice })));

/** Returns whether the user has a login to manage. A participant who signed in with the PIN from a letter has none. */
const hasOwnLogin = ({ type, lastPasswordChangeAt }: SessionUser): boolean =>
  type !== 'participant' || Boolean(lastPasswordChangeAt);

/** Renders the user's menu behind the avatar: name, profile, theme, shortcuts, and sign-out. */
export function AccountMenu({ hasProfile = false }: { hasProfile?: boolean }) {
  const { user } = useSession();
  const [wasOpened, setOpened] = useState(false);
  const button = (
    <IconButton
      icon={<IconUserCircle size={22} stroke={1.75} aria-hidden />}
      label={user ? `Menu for ${userName(user)}` : 'Menu'}
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
        heading={user ? `${userName(user)} · ${user.emailAddress ?? ''}` : 'Not signed in'}
        items={[
          ...(user && hasProfile && hasOwnLogin(user) ? [{ label: 'Profile', onChoose: openProfile }] : []),
          ...(user ? [{ label: 'Exports', onChoose: openExports }] : []),
          { label: 'Keyboard shortcuts', onChoose: openShortcuts },
          ...(user ? [{ label: 'Sign out', onChoose: () => void leavePortal() }] : []),
        ]}
      >
        <Theme />
      </Menu>
    </Suspense>
  );
}
