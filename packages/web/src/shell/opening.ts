export interface Opening {
  /** Opens the component now, or once its code is loaded. */
  readonly open: () => void;
  /** Calls the listener on each request to open the component. Returns a function that unsubscribes. */
  readonly onOpened: (listener: () => void) => () => void;
}

/** Returns functions to open a component that is elsewhere on the page and loaded later. */
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
