import { useSyncExternalStore } from 'react';

const changed = 'fiducia:hash';

/** The hash of the address without `#`, decoded as far as it can be. */
export function readHash(): string {
  return window.location.hash.slice(1);
}

/** Puts a hash into the address. Replaces the history entry unless `push` is set. An empty text removes it. */
export function writeHash(hash: string, push = false): void {
  const address = `${window.location.pathname}${window.location.search}${hash ? `#${hash}` : ''}`;
  if (push) window.history.pushState(window.history.state, '', address);
  else window.history.replaceState(window.history.state, '', address);
  announceHash();
}

/** Tells `useHash` that the address changed by other ways than the browser's own. */
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

/** The hash of the address, kept current. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, readHash);
}
