export interface Opening {
  /** Opens the piece. One whose code is still under way opens as soon as it is there. */
  readonly open: () => void;
  /** Told to the piece each time; answers how to stop listening. */
  readonly onOpened: (listener: () => void) => () => void;
}

/** The way to open a piece that stands somewhere else on the page and is loaded after it. */
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
