import type { ReactNode } from 'react';
import { Button } from '../display/button.tsx';
import styles from './print-page.module.css';

export interface PrintPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The page to return to. */
  readonly back: { readonly href: string; readonly label: string };
  /** More buttons next to Print; not printed. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page for printing: black on white in both themes, with page numbers on paper. */
export function PrintPage({ title, subtitle, back, actions, children }: PrintPageProps) {
  return (
    <div className={styles['place']}>
      <div className={styles['bar']}>
        <Button href={back.href}>{back.label}</Button>
        {actions}
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className={styles['paper']}>
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </header>
        {children}
      </article>
    </div>
  );
}
