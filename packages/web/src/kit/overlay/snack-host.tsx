import { useSyncExternalStore } from 'react';
import { classNames } from '../style/class-names.ts';
import { snackStore } from './notify.ts';
import styles from './snack.module.css';

/** Renders the open snackbars. Used once, in `KitProvider`. */
export function SnackHost() {
  const snacks = useSyncExternalStore(snackStore.subscribe, snackStore.read);
  return (
    <div className={styles['host']} aria-live="polite">
      {snacks.map(({ id, message, options }) => (
        <div
          key={id}
          role={options.tone === 'warning' ? 'alert' : 'status'}
          data-tone={options.tone ?? 'ok'}
          className={classNames(styles['snack'], options.tone === 'warning' && styles['warning'])}
        >
          <span className={styles['message']}>{message}</span>
          {options.action && (
            <button
              type="button"
              className={styles['button']}
              onClick={() => {
                options.action?.onChoose();
                snackStore.close(id);
              }}
            >
              {options.action.label}
            </button>
          )}
          <button
            type="button"
            className={styles['button']}
            onClick={() => {
              options.onClose?.();
              snackStore.close(id);
            }}
          >
            CLOSE
          </button>
        </div>
      ))}
    </div>
  );
}
