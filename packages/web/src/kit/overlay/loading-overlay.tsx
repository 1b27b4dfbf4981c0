import { Spinner } from '../display/spinner.tsx';
import styles from './modal.module.css';

/** Covers the page at 0.8 opacity during work that must not be interrupted. */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <>
      <div className={styles['overlay']} aria-hidden />
      <output className={styles['overlayText']}>
        <Spinner size={40} />
        {text}
      </output>
    </>
  );
}
