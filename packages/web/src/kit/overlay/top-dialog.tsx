import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './top-dialog.module.css';

export interface TopDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons. The main button comes last and has the initial focus. */
  readonly footer: ReactNode;
  /** Called when the user presses Escape. If left out, Escape does nothing. */
  readonly onEscape?: (() => void) | undefined;
  /** Hides everything behind the dialog. */
  readonly isCover?: boolean;
}

/** Renders a dialog above everything, including other dialogs. The content behind it keeps its state but is inert. */
export function TopDialog({ title, children, footer, onEscape, isCover = false }: TopDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    const main = foot.current?.lastElementChild;
    if (main instanceof HTMLElement) main.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={styles['dialog']}
      data-cover={isCover || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div ref={foot} className={styles['foot']}>
        {footer}
      </div>
    </dialog>
  );
}
