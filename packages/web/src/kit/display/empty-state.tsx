import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** Explains why a list is empty and offers the next step. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['empty']} data-empty>
      <div className={styles['emptyTitle']}>{title}</div>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
