import type { ReactNode } from 'react';

export interface DialogTexts {
  readonly title: string;
  readonly text?: string;
  /** Defaults to "Okay". */
  readonly okText?: string;
  /** Defaults to "Cancel". */
  readonly cancelText?: string;
  /** Makes the confirming button red, for actions that delete or cancel something. */
  readonly isDangerous?: boolean;
  /** Whether a click outside leaves the dialog open. Defaults to true for confirmations and prompts. */
  readonly isPersistent?: boolean;
  /** In pixels. Defaults to 432. */
  readonly width?: number;
}

export interface PromptTexts extends DialogTexts {
  readonly label: string;
  readonly value?: string;
  /** What the user needs to answer, above the field. */
  readonly help?: ReactNode;
}

/** A question with two answers. The first one is selected initially. */
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
  /** Resolves the dialog. Undefined if the user canceled. */
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

/**
 * Asks for confirmation. Resolves to true if the user confirmed, or false if they canceled or closed the dialog.
 * Source: doc 2 §2.
 */
export async function confirmDialog(texts: DialogTexts): Promise<boolean> {
  return (await ask('confirm', texts)) !== undefined;
}

/** Shows a message that the user must close. */
export async function alertDialog(texts: DialogTexts): Promise<void> {
  await ask('alert', texts);
}

/**
 * Asks for text. Resolves to undefined if the user canceled or closed the dialog. Rejects blank text with 'Please enter
 * a value'.
 */
export function promptDialog(texts: PromptTexts): Promise<string | undefined> {
  return ask('prompt', texts);
}

/**
 * Asks the user to select one of two answers in each row. Resolves to the keys of the rows with the second answer, or
 * undefined if the user canceled.
 */
export async function choicesDialog(texts: ChoicesTexts): Promise<ReadonlySet<string> | undefined> {
  const answer = await ask('choices', { width: 600, ...texts });
  return answer === undefined ? undefined : new Set(answer.split('\n').filter(Boolean));
}
