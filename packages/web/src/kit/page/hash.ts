import { useSyncExternalStore } from 'react';

const changed = 'fiducia:hash';

/** Returns the hash of the address without `#`, decoded if possible. */
export function readHash(): string {
  return window.location.hash.slice(1);
}

/** Sets the hash of the address. Replaces the history entry unless `push` is set. An empty string removes the hash. */
export function writeHash(hash: string, push = false): void {
  const address = `${window.location.pathname}${window.location.search}${hash ? `#${hash}` : ''}`;
  if (push) window.history.pushState(window.history.state, '', address);
  else window.history.replaceState(window.history.state, '', address);
  announceHash();
}

/** Notifies `useHash` of an address change that fires no browser event. */
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

/** Returns the current hash of the address. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, readHash);
}
