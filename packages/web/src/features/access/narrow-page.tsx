import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../kit/display/card.tsx';
import styles from './access.module.css';

export interface NarrowPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly links?: ReactNode;
  /** Moves the focus to the first field when a flow advances to its next step. */
  readonly takesFocus?: boolean;
}

/** Renders a single task in a narrow column: a heading, a sentence, a card, and links below. */
export function NarrowPage(props: NarrowPageProps) {
  const element = useRef<HTMLDivElement>(null);
  const { takesFocus = false } = props;
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['narrow']} ref={element}>
      <h1 className={styles['title']} tabIndex={-1}>
        {props.title}
      </h1>
      {props.lead && <p className={styles['lead']}>{props.lead}</p>}
      <Card>{props.children}</Card>
      {props.links && <div className={styles['links']}>{props.links}</div>}
    </div>
  );
}
