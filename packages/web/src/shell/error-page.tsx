import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '../kit/display/button.tsx';
import { spoken } from '../kit/text/language.ts';
import { asFailure } from './api-failure.ts';
import { ChunkLoadError } from './load-chunk.ts';
import styles from './problem-page.module.css';

/** Replaces a screen that failed. Shows what happened, the reference number, and a "Try again" button. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ChunkLoadError) {
    return (
      <div className={styles['problem']}>
        <h1 tabIndex={-1}>{spoken('Part of this page didn’t load')}</h1>
        <p>
          {spoken(
            'There may be a new version, or your connection was interrupted. Reload to continue where you left off.',
          )}
        </p>
        <p>{error.code ?? error.name}</p>
        <Button look="primary" onClick={() => window.location.reload()}>
          {spoken('Reload')}
        </Button>
      </div>
    );
  }
  const failure = asFailure(error);
  return (
    <div className={styles['problem']} role="alert">
      <h1 tabIndex={-1}>{spoken('We couldn’t show this page')}</h1>
      <p>{failure.message}</p>
      {failure.requestId && <p>{spoken(`Reference ${failure.requestId}`)}</p>}
      <div className={styles['problemActions']}>
        <Button
          look="primary"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {spoken('Try again')}
        </Button>
        <Button href="/">{spoken('Go to home page')}</Button>
      </div>
    </div>
  );
}
