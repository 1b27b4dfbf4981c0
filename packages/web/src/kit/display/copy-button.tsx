import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../overlay/notify.ts';
import styles from './values.module.css';

/** Copies a value to the clipboard and confirms it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <button
      type="button"
      className={styles['mini']}
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      onClick={(event) => {
        event.stopPropagation();
        void copyText(text, what);
      }}
    >
      <IconCopy size={14} aria-hidden />
    </button>
  );
}
