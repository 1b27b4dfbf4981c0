import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Arranges fields in twelve columns; each field's `span` sets how many it uses. Uses one column on phones. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
