import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** One line on the left, for cards that are usually empty at first. */
  readonly isCompact?: boolean;
}

/** Explains why there is no content and offers the next step. */
export function EmptyState({ title, children, action, isCompact = false }: EmptyStateProps) {
  return (
    <div className={styles[isCompact ? 'emptyLine' : 'empty']} data-empty>
      <div className={styles['emptyTitle']}>{title}</div>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
