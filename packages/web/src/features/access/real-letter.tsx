import { Card } from '../../kit/display/card.tsx';
import { participantStartText as text } from '../../texts/participant-start.ts';
import styles from './access.module.css';

/** Tells the recipient of a letter how to recognize a real one. */
export function RealLetter() {
  return (
    <Card title={text('home.real')}>
      <ul className={styles['list']}>
        <li>{text('home.real.plan')}</li>
        <li>{text('home.real.money')}</li>
        <li>{text('home.real.address')}</li>
      </ul>
    </Card>
  );
}
