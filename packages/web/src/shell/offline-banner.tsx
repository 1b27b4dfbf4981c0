import { useSyncExternalStore } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import { spoken } from '../kit/text/language.ts';
import styles from './frame.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows a banner while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <output className={styles['offline']}>
      <Alert tone="warning" banner>
        {spoken('You’re offline. This page may be out of date, and you can’t save changes until you reconnect.')}
      </Alert>
    </output>
  );
}
