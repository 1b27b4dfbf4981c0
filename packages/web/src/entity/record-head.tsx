import type { ReactNode } from 'react';
import { Stack } from '../kit/display/layout.tsx';
import styles from './record-head.module.css';

/** Renders the area between a record's title and its tabs, for a tracker or statistics. */
export function RecordHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <Stack>{children}</Stack>
    </div>
  );
}
