export interface Opening {
  /** Opens the component; if its code is still loading, opens it once loaded. */
  readonly open: () => void;
  /** Calls the listener on each request to open. Returns a function that unsubscribes. */
  readonly onOpened: (listener: () => void) => () => void;
}

/** Opens a component that is elsewhere on the page and loaded later. */
export function makeOpening(): Opening {
  const listeners = new Set<() => void>();
  let waits = false;
  return {
    open: () => {
      waits = listeners.size === 0;
      for (const listener of listeners) listener();
    },
    onOpened: (listener) => {
      listeners.add(listener);
      if (waits) {
        waits = false;
        listener();
      }
      return () => listeners.delete(listener);
    },
  };
}
