import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface StatProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  readonly href?: string;
}

/** One number that matters, with its name; a link when the list behind it can be opened. */
export function Stat({ label, figure, note, href }: StatProps) {
  const content = (
    <>
      <div className={styles['statLabel']}>{label}</div>
      <div className={styles['statFigure']}>{figure}</div>
      {note && <div className={styles['statNote']}>{note}</div>}
    </>
  );
  return href ? (
    <a className={styles['stat']} href={href}>
      {content}
    </a>
  ) : (
    <div className={styles['stat']}>{content}</div>
  );
}

/** Stats side by side; in pairs where four would leave one alone in its row. */
export function Stats({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={classNames(styles['stats'], inPairs && styles['inPairs'])}>{children}</div>;
}
