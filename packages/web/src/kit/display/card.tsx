import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './surface.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Extends the content, such as a table, to the card's edges. */
  readonly flush?: boolean;
}

/** Renders a card with an optional title and actions. */
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
