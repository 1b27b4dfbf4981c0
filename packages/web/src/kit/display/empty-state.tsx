import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** One line on the left, for cards that are usually empty at first. */
  readonly isCompact?: boolean;
  readonly icon?: ReactNode;
}

/** Explains why there is no content and offers the next step. */
export function EmptyState({ title, children, action, isCompact = false, icon }: EmptyStateProps) {
  return (
    <div className={styles[isCompact ? 'emptyLine' : 'empty']} data-empty>
      {icon}
      <div className={styles['emptyTitle']}>{title}</div>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
