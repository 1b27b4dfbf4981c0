export interface Opener {
  /** Opens the component; if its code is still loading, opens it once loaded. */
  readonly open: () => void;
  /** Calls the listener on each request to open the component. Returns a function that unsubscribes. */
  readonly onOpened: (listener: () => void) => () => void;
}

/**
 * Creates an opener for a lazily loaded component elsewhere on the page. Remembers the request until the component has
 * loaded.
 */
export function createOpener(): Opener {
  const listeners = new Set<() => void>();
  let isRequested = false;
  return {
    open: () => {
      isRequested = listeners.size === 0;
      for (const listener of listeners) listener();
    },
    onOpened: (listener) => {
      listeners.add(listener);
      if (isRequested) {
        isRequested = false;
        listener();
      }
      return () => listeners.delete(listener);
    },
  };
}
