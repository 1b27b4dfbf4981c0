import type { ReactNode } from 'react';
import styles from './frame.module.css';

/** Renders the layout of sign-in pages: the brand, and a centered column with a card. */
export function CardLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['card']}>
      <a className={styles['brand']} href="/">
        <span className={styles['mark']} aria-hidden>
          F
        </span>
        <span>Fiducia</span>
      </a>
      <main id="main" className={styles['cardMain']}>
        {children}
      </main>
    </div>
  );
}
