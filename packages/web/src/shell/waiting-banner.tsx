import { Alert } from '../kit/display/alert.tsx';
import styles from './frame.module.css';
import { useWaitingText } from './waiting-calls.ts';

/** Shows a banner while a call waits and is tried again. */
export function WaitingBanner() {
  const text = useWaitingText();
  return (
    <output className={styles['waiting']}>
      {text !== undefined && (
        <Alert tone="announcement" banner>
          {text}
        </Alert>
      )}
    </output>
  );
}
