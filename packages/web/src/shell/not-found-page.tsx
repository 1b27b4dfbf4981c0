import { Button } from '../kit/display/button.tsx';
import { spoken } from '../kit/text/language.ts';
import { currentPortal } from './current-portal.ts';
import { openPalette } from './palette-store.ts';
import styles from './problem-page.module.css';
import { usePath } from './use-route.ts';

/** Renders the 404 page. */
export function NotFoundPage() {
  const path = usePath();
  return (
    <div className={styles['problem']}>
      <h1 tabIndex={-1}>{spoken('Page not found')}</h1>
      <p>
        {spoken('We couldn’t find')} <code>{path}</code>. {spoken('The link may be outdated or incomplete.')}
      </p>
      <div className={styles['problemActions']}>
        {path !== '/' && (
          <Button look="primary" href="/">
            {spoken('Go to home page')}
          </Button>
        )}
        {(currentPortal() === 'admin' || currentPortal() === 'client') && <Button onClick={openPalette}>Search</Button>}
        <Button onClick={() => window.history.back()}>{spoken('Go back')}</Button>
      </div>
    </div>
  );
}
