import { Button } from '../kit/display/button.tsx';
import styles from './frame.module.css';

/** Shown when the portal cannot start because the server does not answer. */
export function StartFailure() {
  return (
    <main className={styles['problem']}>
      <h1>Fiducia cannot be reached</h1>
      <p>The server did not answer. Check the connection and try again.</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  );
}
