import { Button } from '../kit/display/button.tsx';
import styles from './frame.module.css';

/** The 404 page. */
export function NotFoundPage() {
  return (
    <div className={styles['problem']}>
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is nothing at this address. The link may be old, or an id in it may be incomplete.</p>
      <div className={styles['problemActions']}>
        <Button look="primary" href="/">
          Go to the start page
        </Button>
        <Button onClick={() => window.history.back()}>Go back</Button>
      </div>
    </div>
  );
}
