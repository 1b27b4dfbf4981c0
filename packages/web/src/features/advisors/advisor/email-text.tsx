import { Card } from '../../../kit/display/card.tsx';
import styles from './email-text.module.css';

/** Shows an email as its recipient gets it. */
export function EmailText({ subject, text }: { subject: string; text: string }) {
  return (
    <Card title={subject}>
      <div className={styles['text']}>{text}</div>
    </Card>
  );
}
