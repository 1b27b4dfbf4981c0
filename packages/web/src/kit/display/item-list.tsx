import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** A short vertical list; each item can have actions. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}

interface ItemProps {
  readonly title: ReactNode;
  /** Secondary text. */
  readonly note: ReactNode;
  /** Buttons, aligned right. */
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
