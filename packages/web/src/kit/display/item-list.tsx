import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** A few things one below the other, each with what may be done about it. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}

interface ItemProps {
  readonly title: ReactNode;
  /** What else there is to say of it. */
  readonly note: ReactNode;
  /** Buttons, at the right. */
  readonly children?: ReactNode;
}

export function Item({ title, note, children }: ItemProps) {
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <div className={styles['muted']}>{note}</div>
      </div>
      {children}
    </li>
  );
}
