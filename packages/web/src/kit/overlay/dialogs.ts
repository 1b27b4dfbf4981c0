export interface DialogTexts {
  readonly title: string;
  readonly text?: string;
  /** Okay by default. */
  readonly okText?: string;
  /** Cancel by default. */
  readonly cancelText?: string;
  /** Makes the confirming button red, for destructive actions. */
  readonly isDangerous?: boolean;
  /** A persistent dialog does not close on a click outside it. Confirm and prompt are persistent by default. */
  readonly isPersistent?: boolean;
  /** In pixels; 432 by default. */
  readonly width?: number;
}

export interface PromptTexts extends DialogTexts {
  readonly label: string;
  readonly value?: string;
}

/** A choice between two options; the first is selected initially. */
export interface ChoiceRow {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly first: string;
  readonly second: string;
}

export interface ChoicesTexts extends DialogTexts {
  readonly rows: readonly ChoiceRow[];
}

export interface OpenDialog {
  readonly id: number;
  readonly kind: 'confirm' | 'alert' | 'prompt' | 'choices';
  readonly texts: DialogTexts & Partial<PromptTexts> & Partial<ChoicesTexts>;
  /** `undefined` if canceled. */
  readonly answer: (value: string | undefined) => void;
}

let open: readonly OpenDialog[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(dialogs: readonly OpenDialog[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

export const dialogStore = {
  read: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function ask(kind: OpenDialog['kind'], texts: OpenDialog['texts']): Promise<string | undefined> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (value: string | undefined) => {
      change(open.filter((dialog) => dialog.id !== id));
      resolve(value);
    };
    change([...open, { id, kind, texts, answer }]);
  });
}

/** Asks for confirmation; true for OK, false for Cancel or the X. Source: doc 2 §2. */
export async function confirmDialog(texts: DialogTexts): Promise<boolean> {
  return (await ask('confirm', texts)) !== undefined;
}

/** Shows a message that the user must acknowledge. */
export async function alertDialog(texts: DialogTexts): Promise<void> {
  await ask('alert', texts);
}

/** Prompts for a text; `undefined` for Cancel or the X. Rejects a blank text with 'Please enter a value'. */
export function promptDialog(texts: PromptTexts): Promise<string | undefined> {
  return ask('prompt', texts);
}

/**
 * Asks for a choice between two options in several rows. Returns the keys of the rows whose second option was selected.
 */
export async function choicesDialog(texts: ChoicesTexts): Promise<ReadonlySet<string> | undefined> {
  const answer = await ask('choices', { width: 600, ...texts });
  return answer === undefined ? undefined : new Set(answer.split('\n').filter(Boolean));
}
