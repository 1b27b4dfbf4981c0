/**
 * Returns a function that creates a value when it is first called, and then returns the same value. For formatters and
 * segmenters of the engine (`Intl`): creating one can take 100 ms in a browser, before the first screen is drawn.
 */
export function onFirstUse<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
