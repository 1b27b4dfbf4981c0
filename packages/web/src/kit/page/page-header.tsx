import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './page.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Chips next to the title. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's only h1, with breadcrumbs, status, and actions. */
export function PageHeader({ title, subtitle, crumbs, status, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['titles']}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <div className={styles['titleRow']}>
          <h1 tabIndex={-1}>{title}</h1>
          {status}
        </div>
        {subtitle && <div className={styles['subtitle']}>{subtitle}</div>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
