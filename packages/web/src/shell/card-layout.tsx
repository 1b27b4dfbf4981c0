import type { ReactNode } from 'react';
import styles from './frame.module.css';
import type { PortalDefinition } from './portal-definition.ts';

/** Renders the layout of sign-in pages: the brand, and a centered column with a card. */
export function CardLayout({ portal, children }: { portal: PortalDefinition; children: ReactNode }) {
  return (
    <div className={styles['card']}>
      <header className={styles['cardHead']}>
        <a className={styles['brand']} href="/">
          <span className={styles['mark']} aria-hidden>
            F
          </span>
          <span>Fiducia</span>
        </a>
        {portal.headerPiece && <portal.headerPiece />}
      </header>
      <main id="main" className={styles['cardMain']}>
        {children}
      </main>
    </div>
  );
}
