import { lazy, type ReactNode, Suspense } from 'react';
import styles from './frame.module.css';
import { loadChunk } from './load-chunk.ts';
import type { PortalDefinition } from './portal-definition.ts';

const HelpFoot = lazy(() => loadChunk(() => import('./help-foot.tsx')).then((m) => ({ default: m.HelpFoot })));

/** Renders the layout of sign-in pages: the brand, a centered column with a card, and whom to call. */
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
      <Suspense fallback={null}>
        <HelpFoot />
      </Suspense>
    </div>
  );
}
