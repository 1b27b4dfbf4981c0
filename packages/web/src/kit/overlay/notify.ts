export interface NotifyOptions {
  readonly tone?: 'ok' | 'warning';
  /** In milliseconds. Defaults to 5000; `false` keeps the snackbar open until the user closes it. */
  readonly timeout?: number | false;
  /** An action such as Undo. */
  readonly action?: { readonly label: string; readonly onChoose: () => void };
  /** Called when the user closes the snackbar. */
  readonly onClose?: () => void;
}

export interface Snack {
  readonly id: number;
  readonly message: string;
  readonly options: NotifyOptions;
}

let snacks: readonly Snack[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Snack[]): void {
  snacks = next;
  for (const listener of listeners) listener();
}

export const snackStore = {
  read: () => snacks,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number) => change(snacks.filter((snack) => snack.id !== id)),
};

/**
 * Shows a snackbar at the bottom of the page, with a CLOSE button. Replaces the one before, unless that one has an
 * action such as Undo. Closes after five seconds by default. Returns a function that closes it earlier. Source: doc 2
 * §2.
 */
export function notify(message: string, options: NotifyOptions = {}): () => void {
  const id = nextId++;
  change([...snacks.filter((snack) => snack.options.action), { id, message, options }]);
  const { timeout = 5000 } = options;
  if (timeout !== false) setTimeout(() => snackStore.close(id), timeout);
  return () => snackStore.close(id);
}

/** Copies text to the clipboard and confirms it in a snackbar. */
export async function copyText(text: string, what = 'Value'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(`${what} was copied to the clipboard`);
  } catch {
    notify('Your browser didn’t allow copying. Select the text and copy it manually.', { tone: 'warning' });
  }
}
