type Listener = () => void;

let pending: Promise<boolean> | undefined;
let settle: ((isFresh: boolean) => void) | undefined;
const listeners = new Set<Listener>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

/** Returns whether the user is being asked to confirm their identity. */
export const isFreshSignInAsked = (): boolean => pending !== undefined;

export function onFreshSignInAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) answerFreshSignIn(false);
  };
}

/**
 * Asks the user to confirm their identity, once for all waiting calls. Returns false if they cancel, or if this page
 * can't ask.
 */
export function askFreshSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  notifyAll();
  return pending;
}

export function answerFreshSignIn(isFresh: boolean): void {
  settle?.(isFresh);
  pending = undefined;
  settle = undefined;
  notifyAll();
}
