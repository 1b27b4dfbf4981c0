import { Alert } from '../kit/display/alert.tsx';
import { spoken } from '../kit/text/language.ts';
import styles from './frame.module.css';
import { useWaitingText } from './waiting-calls.ts';

/** Shows a banner while a call waits and is tried again. */
export function WaitingBanner() {
  const text = useWaitingText();
  return (
    <output className={styles['waiting']}>
      {text !== undefined && (
        <Alert tone="announcement" banner>
          {spoken(text)}
        </Alert>
      )}
    </output>
  );
}
