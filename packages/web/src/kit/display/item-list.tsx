import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** Renders a vertical list of items, each with its actions. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>;
}

interface ItemProps {
  readonly title: ReactNode;
  /** Additional information about the item. */
  readonly note: ReactNode;
  /** Buttons on the right. */
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
