import type { ReactNode } from 'react';
import { Stack } from '../kit/display/layout.tsx';
import styles from './record-head.module.css';

/** What stands between the title of a record and its tabs: tracker, figures. */
export function RecordHead({ children }: { children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <Stack>{children}</Stack>
    </div>
  );
}
