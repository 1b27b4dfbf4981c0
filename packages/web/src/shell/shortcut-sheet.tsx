import { Modal } from '../kit/overlay/modal.tsx';
import styles from './frame.module.css';

const keys: readonly [string, readonly string[]][] = [
  ['Search and commands', ['⌘ or Ctrl', 'K']],
  ['Go to the search box', ['/']],
  ['Next row, previous row', ['j', 'k']],
  ['Open the row', ['Enter']],
  ['Select the row', ['x']],
  ['Select a range', ['Shift', 'x']],
  ['Clear the selection, close', ['Esc']],
  ['This list', ['?']],
];

/** The list of keys. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" width="small" isPersistent={false} onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {keys.map(([what, presses]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {presses.map((press) => (
                <kbd key={press} className={styles['key']}>
                  {press}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
