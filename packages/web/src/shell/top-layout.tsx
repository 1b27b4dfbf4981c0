import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import type { PortalDefinition } from './portal-definition.ts';
import { useMenu } from './use-menu.ts';

/** Participant, account-holder, advisor and registry frame: one bar on top, made for phones first. */
export function TopLayout({ portal, children }: { portal: PortalDefinition; children: ReactNode }) {
  const items = useMenu(portal);
  return (
    <>
      <header className={styles['top']}>
        <a className={styles['brand']} href="/">
          <span className={styles['mark']} aria-hidden>
            F
          </span>
          <span>Fiducia</span>
        </a>
        <nav className={`${styles['grow']} ${styles['topNav']}`} aria-label="Main">
          {items.map((item) => (
            <a
              key={item.href}
              className={styles['item']}
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}
            >
              {item.label}
            </a>
          ))}
        </nav>
        <AccountMenu />
      </header>
      <main id="main" className={styles['centred']}>
        {children}
      </main>
    </>
  );
}
