import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface StatProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
  readonly href?: string;
}

/** A key figure with its label; a link if its list can be opened. */
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

/** Lays stats out side by side, in pairs where one would otherwise be alone in its row. */
export function Stats({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={classNames(styles['stats'], inPairs && styles['inPairs'])}>{children}</div>;
}
