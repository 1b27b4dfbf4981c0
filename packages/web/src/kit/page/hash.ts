import { useSyncExternalStore } from 'react';

const changed = 'fiducia:hash';

/** Returns the URL hash without `#`. */
export function readHash(): string {
  return window.location.hash.slice(1);
}

/** Sets the URL hash, or removes it if `hash` is empty. Replaces the history entry unless `push` is set. */
export function writeHash(hash: string, push = false): void {
  const address = `${window.location.pathname}${window.location.search}${hash ? `#${hash}` : ''}`;
  if (push) window.history.pushState(window.history.state, '', address);
  else window.history.replaceState(window.history.state, '', address);
  announceHash();
}

/** Notifies `useHash` that the code changed the URL, because the browser sends no event for it. */
export function announceHash(): void {
  window.dispatchEvent(new Event(changed));
}

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', changed];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Returns the current URL hash and re-renders when it changes. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, readHash);
}
