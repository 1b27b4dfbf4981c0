import { useSyncExternalStore } from 'react';

/** Creates a hook that returns whether a media query applies to the window, such as `(max-width: 640px)`. */
export function openMedia(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
