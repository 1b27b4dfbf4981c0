import { IconLayoutSidebarLeftCollapse, IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../kit/display/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { commandKey } from './command-key.ts';
import styles from './frame.module.css';
import { openPalette } from './palette-store.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { SideNav } from './side-nav.tsx';
import { useLockedPage } from './use-locked-page.ts';
import { usePath } from './use-route.ts';
import { YearEndNotice } from './year-end-notice.tsx';

const NoAccessPage = lazy(() => import('./no-access-page.tsx').then((module) => ({ default: module.NoAccessPage })));

const collapsedKey = 'fiducia.side-nav-collapsed';

/** Below 1366 px a table needs the width of the menu, so that it begins collapsed there until the user chooses. */
function isCollapsedFirst(): boolean {
  const chosen = localStorage.getItem(collapsedKey);
  return chosen === null ? window.matchMedia('(max-width: 1365px)').matches : chosen === 'true';
}

/**
 * Renders the layout of the staff and client portals: a side menu of 220 px that collapses to 56 px, and a bar with
 * search and account.
 */
export function SideLayout({ portal, children }: { portal: PortalDefinition; children: ReactNode }) {
  const path = usePath();
  const locked = useLockedPage(portal);
  const [isCollapsed, setCollapsed] = useState(isCollapsedFirst);
  // The menu is open only on the path where it was opened, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === path;
  const collapse = () => {
    localStorage.setItem(collapsedKey, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  };
  const widen = () => {
    if (!isCollapsed || !window.matchMedia('(min-width: 861px)').matches) return false;
    collapse();
    return true;
  };
  return (
    <div className={styles['side']} data-collapsed={isCollapsed} data-open={isOpen}>
      <button
        type="button"
        className={styles['backdrop']}
        aria-label="Close the menu"
        onClick={() => setOpenAt(undefined)}
      />
      <nav className={styles['nav']} aria-label="Main">
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
            <span>Collapse</span>
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
              <span>Search</span>
              <kbd className={styles['key']}>{commandKey(navigator.userAgent)} K</kbd>
            </button>
          </div>
          {portal.name === 'client' && <AccountSwitcher />}
          <AccountMenu hasProfile={portal.profile !== undefined} />
        </header>
        <main id="main" className={styles['main']}>
          {locked ? (
            <Suspense fallback={null}>
              <NoAccessPage page={locked} />
            </Suspense>
          ) : (
            <>
              <YearEndNotice />
              {children}
            </>
          )}
        </main>
      </div>
    </div>
  );
}
