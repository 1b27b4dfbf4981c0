import { Button } from '../kit/display/button.tsx';
import { spoken } from '../kit/text/language.ts';
import styles from './problem-page.module.css';

/** Renders the page shown if the portal can’t start because the server doesn’t respond. */
export function StartFailure() {
  return (
    <main className={styles['problem']}>
      <h1>{spoken('We can’t reach Fiducia')}</h1>
      <p>{spoken('The server didn’t respond. Check your connection and try again.')}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {spoken('Try again')}
      </Button>
    </main>
  );
}
