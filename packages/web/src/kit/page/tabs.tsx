import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { wouldLoseWork } from '../form/shell/unsaved-work.ts';
import { askToSwitch } from '../worksheet/ask-to-switch.ts';
import { useHash, writeHash } from './hash.ts';
import styles from './page.module.css';
import { useInSight } from './use-in-sight.ts';

export interface TabDefinition {
  /** Shown in the URL as `#key`. A leading `#` is accepted. */
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly content: () => ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabDefinition[];
  /**
   * Called before the tab changes. Return false, or a promise of false, to stay on the tab. By default, asks the user
   * for confirmation if unsaved changes would be lost.
   */
  readonly onChange?: ((key: string) => boolean | undefined | Promise<boolean | undefined>) | undefined;
}

const plain = (key: string) => key.replace(/^#/, '');

/**
 * Renders tabs whose current key is in the URL hash; `#participants:{id}` selects `participants`. Arrow keys move
 * between tabs.
 */
export function Tabs({ label, tabs, onChange }: TabsProps) {
  const id = useId();
  const hash = useHash();
  const named = hash.startsWith('query:') ? '' : (hash.split(':', 1)[0] ?? '');
  const current = tabs.find((tab) => plain(tab.key) === named) ?? tabs[0];
  const strip = useInSight(current?.key, '[aria-selected="true"]');
  const select = async (key: string) => {
    if (current && plain(key) === plain(current.key)) return;
    const mayLeave = onChange ? onChange(plain(key)) : askToSwitch(wouldLoseWork());
    if ((await mayLeave) === false) return;
    writeHash(plain(key), true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step || !current) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
    if (!next) return;
    void select(next.key);
    document.getElementById(`${id}-${plain(next.key)}`)?.focus();
  };
  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className={styles['tabs']}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${plain(tab.key)}`}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => void select(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles['count']}>{tab.count.toLocaleString('en-US')}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${plain(current.key)}`}>
          {current.content()}
        </div>
      )}
    </>
  );
}
