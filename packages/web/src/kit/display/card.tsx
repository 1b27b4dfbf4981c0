import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Removes the padding, so that a table or list reaches the edges. */
  readonly flush?: boolean;
}

/** A card with an optional title and actions. */
export function Card({ title, actions, children, flush }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={styles['head']}>
          <h2 id={id}>{title}</h2>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      <div className={classNames(styles['body'], flush && styles['flush'])}>{children}</div>
    </section>
  );
}
