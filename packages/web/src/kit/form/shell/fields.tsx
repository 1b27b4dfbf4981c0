import type { ReactNode } from 'react';
import styles from './field.module.css';

/** A grid of twelve columns for fields; each field sets its width with `span`. One column on phones. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
