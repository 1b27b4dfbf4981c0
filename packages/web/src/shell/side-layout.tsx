import { IconLayoutSidebarLeftCollapse, IconMenu2, IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../kit/display/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { commandKey } from './command-key.ts';
import styles from './frame.module.css';
import { Initials } from './initials.tsx';
import { openPalette } from './palette-store.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { SideNav } from './side-nav.tsx';
import { useLockedPage } from './use-locked-page.ts';
import { useMenu } from './use-menu.ts';
import { usePath } from './use-route.ts';
import { YearEndNotice } from './year-end-notice.tsx';

const NoAccessPage = lazy(() => import('./no-access-page.tsx').then((module) => ({ default: module.NoAccessPage })));

const collapsedKey = 'fiducia.side-nav-collapsed';

const hoverDelay = 150;

/**
 * Below 1366 px a table needs the width of the menu, so that only Home starts with the whole menu there. A user's choice
 * holds for all pages.
 */
function isCollapsedFirst(isHome: boolean): boolean {
  return !isHome && window.matchMedia('(max-width: 1365px)').matches;
}

/** Returns the user's choice, or null before it is made. */
function readChoice(): boolean | null {
  const chosen = localStorage.getItem(collapsedKey);
  return chosen === null ? null : chosen === 'true';
}

/**
 * The year-end notice is on Home, and for sponsors on the pages of orders, whose deadlines it tells. Staff know the
 * deadlines: they see it below their work.
 */
const showsYearEnd = ({ name }: PortalDefinition, menu: ReturnType<typeof useMenu>): boolean =>
  menu.some(({ isCurrent, icon }, at) => isCurrent && (at === 0 || (name === 'client' && icon === 'orders')));

/** Opens the collapsed menu over the page while the mouse or the keyboard is in it. */
function useOverlay(path: string) {
  // The menu is over the page only on the path where it was opened, so that navigating closes it.
  const [overAt, setOverAt] = useState<string>();
  const [timer, setTimer] = useState<number>();
  const close = () => {
    clearTimeout(timer);
    setTimer(undefined);
    setOverAt(undefined);
  };
  return {
    isOver: overAt === path,
    open: () => setOverAt(path),
    handlers: {
      // A page that opens below a mouse at rest doesn't open the menu.
      onMouseMove: () => timer === undefined && setTimer(window.setTimeout(setOverAt, hoverDelay, path)),
      onMouseLeave: close,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && setOverAt(path),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        !currentTarget.contains(relatedTarget) && close(),
      onKeyDown: ({ key }: KeyboardEvent<HTMLElement>) => key === 'Escape' && close(),
    },
  };
}

/**
 * Renders the layout of the staff and client portals: a side menu of 208 px that collapses to 56 px, and a bar with
 * search and account.
 */
export function SideLayout({ portal, children }: { portal: PortalDefinition; children: ReactNode }) {
  const path = usePath();
  const locked = useLockedPage(portal);
  const menu = useMenu(portal);
  const isHome = menu[0]?.isCurrent ?? false;
  // Staff see it below their work.
  const isStaff = portal.name === 'admin';
  const yearEnd = showsYearEnd(portal, menu) && <YearEndNotice />;
  const [choice, setChoice] = useState(readChoice);
  const isCollapsed = choice ?? isCollapsedFirst(isHome);
  const overlay = useOverlay(path);
  // The menu is open only on the path where it was opened, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === path;
  const collapse = () => {
    localStorage.setItem(collapsedKey, String(!isCollapsed));
    setChoice(!isCollapsed);
  };
  const widen = () => {
    if (!isCollapsed || overlay.isOver || !window.matchMedia('(min-width: 861px)').matches) return false;
    overlay.open();
    return true;
  };
  return (
    <div
      className={styles['side']}
      data-narrow={isCollapsed}
      data-collapsed={isCollapsed && !overlay.isOver}
      data-open={isOpen}
    >
      <button
        type="button"
        className={styles['backdrop']}
        aria-label="Close the menu"
        onClick={() => setOpenAt(undefined)}
      />
      <nav className={styles['nav']} aria-label="Main" {...(isCollapsed && overlay.handlers)}>
        <a className={styles['brand']} href="/">
          <span className={styles['mark']} aria-hidden>
            F
          </span>
          <span>Fiducia</span>
        </a>
        <SideNav portal={portal} widen={widen} />
        <div className={`${styles['foot']} ${styles['collapse']}`}>
          <button type="button" className={styles['item']} onClick={collapse} aria-expanded={!isCollapsed}>
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.75} aria-hidden />
            <span>{isCollapsed ? 'Keep open' : 'Collapse'}</span>
          </button>
        </div>
      </nav>
      <div>
        <header className={styles['top']}>
          <div className={styles['menuButton']}>
            <IconButton
              icon={<IconMenu2 size={20} aria-hidden />}
              label="Open the menu"
              aria-expanded={isOpen}
              onClick={() => setOpenAt(path)}
            />
          </div>
          <div className={styles['grow']}>
            <button type="button" className={styles['search']} onClick={openPalette}>
              <IconSearch size={16} aria-hidden />
              <span>{isStaff ? 'Search people, amounts, references…' : 'Search'}</span>
              <kbd className={styles['key']}>{commandKey(navigator.userAgent)} K</kbd>
            </button>
          </div>
          {portal.name === 'client' && <AccountSwitcher />}
          <AccountMenu hasProfile={portal.profile !== undefined} avatar={<Initials />} />
        </header>
        <main id="main" className={styles['main']}>
          {locked ? (
            <Suspense fallback={null}>
              <NoAccessPage page={locked} />
            </Suspense>
          ) : (
            <>
              {!isStaff && yearEnd}
              {children}
              {isStaff && yearEnd}
            </>
          )}
        </main>
      </div>
    </div>
  );
}
