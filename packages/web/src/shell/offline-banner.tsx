import { useSyncExternalStore } from 'react';
import { Alert } from '../kit/display/alert.tsx';
import styles from './frame.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, as long as there is none. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <output className={styles['offline']}>
      <Alert tone="warning" banner>
        You are offline. What you see may be old, and nothing can be saved until the connection is back.
      </Alert>
    </output>
  );
}
