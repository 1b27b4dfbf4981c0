import { useState } from 'react';
import { Modal } from '../kit/overlay/modal.tsx';
import { areLetterKeysOn, setLetterKeys } from '../kit/page/letter-keys.ts';
import { commandKey } from './command-key.ts';
import frameStyles from './frame.module.css';
import type { GoKey } from './go-keys.ts';
import styles from './shortcut-sheet.module.css';

const keys: readonly [string, readonly string[]][] = [
  ['Search and commands', [commandKey(navigator.userAgent), 'K']],
  ['Go to the search box', ['/']],
  ['Next row, previous row', ['j', 'k']],
  ['Open the row', ['Enter']],
  ['Preview the row', ['Space']],
  ['Select the row', ['x']],
  ['Select a range', ['Shift', 'x']],
  ['Clear the selection, close', ['Esc']],
  ['Previous record, next record in the list', ['[', ']']],
  ['This list', ['?']],
];

function KeyRow({ what, presses }: { what: string; presses: readonly string[] }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {presses.map((press) => (
          <kbd key={press} className={frameStyles['key']}>
            {press}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

/** Lists the keyboard shortcuts, including those for menu pages, with the switch that turns single-letter keys off. */
export function ShortcutSheet({ pages, onClose }: { pages: readonly GoKey[]; onClose: () => void }) {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const toggle = () => {
    setLetterKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <Modal title="Keyboard shortcuts" width="small" isPersistent={false} onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {keys.map(([what, presses]) => (
          <KeyRow key={what} what={what} presses={presses} />
        ))}
        {pages.map(({ label, letter }) => (
          <KeyRow key={label} what={`Go to ${label}`} presses={['g', letter]} />
        ))}
      </dl>
      <label className={styles['letterKeys']}>
        <input type="checkbox" checked={isOn} onChange={toggle} />
        Use single-key shortcuts (you can always open this list from your menu)
      </label>
    </Modal>
  );
}
