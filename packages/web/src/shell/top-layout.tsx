import type { ReactNode } from 'react';
import { spoken } from '../kit/text/language.ts';
import { AccountMenu } from './account-menu.tsx';
import { useBrand } from './brand.ts';
import styles from './frame.module.css';
import type { PortalDefinition } from './portal-definition.ts';
import { requestAddress } from './transport.ts';
import { useMenu } from './use-menu.ts';

/** Renders the brand of an advisor's clients, or ours. */
function BrandMark({ isBranded }: { isBranded: boolean }) {
  const brand = useBrand(isBranded);
  return (
    <a className={styles['brand']} href="/">
      {brand ? (
        <img className={styles['logo']} src={requestAddress({ path: brand.logo })} alt={brand.displayName} />
      ) : (
        <>
          <span className={styles['mark']} aria-hidden>
            F
          </span>
          <span>Fiducia</span>
        </>
      )}
    </a>
  );
}

/**
 * Renders the layout of the participant, account holder, advisor, and registry portals: one top bar, designed for
 * phones first.
 */
export function TopLayout({ portal, children }: { portal: PortalDefinition; children: ReactNode }) {
  const items = useMenu(portal);
  return (
    <>
      <header className={styles['top']}>
        <BrandMark isBranded={portal.name === 'advisor' || portal.name === 'ira'} />
        <nav className={`${styles['grow']} ${styles['topNav']}`} aria-label={spoken('Main')}>
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
        {portal.headerPiece && <portal.headerPiece />}
        <AccountMenu hasProfile={portal.profile !== undefined} isShort={portal.name === 'participant'} />
      </header>
      <main id="main" className={styles['centred']}>
        {children}
      </main>
    </>
  );
}
