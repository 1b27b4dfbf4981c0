import type { ReactNode } from 'react';
import { Card } from '../../kit/display/card.tsx';
import styles from './access.module.css';

/** One matter in a narrow column: a heading, a sentence, a card, and links below it. */
export function NarrowPage(props: { title: string; lead?: ReactNode; children: ReactNode; links?: ReactNode }) {
  return (
    <div className={styles['narrow']}>
      <h1 className={styles['title']} tabIndex={-1}>
        {props.title}
      </h1>
      {props.lead && <p className={styles['lead']}>{props.lead}</p>}
      <Card>{props.children}</Card>
      {props.links && <div className={styles['links']}>{props.links}</div>}
    </div>
  );
}
