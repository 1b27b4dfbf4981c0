import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Twelve columns for fields; each field says how many it takes with `span`. One column on phones. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
