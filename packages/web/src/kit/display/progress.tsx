import styles from './story.module.css';

/** A progress bar, `share` from 0 to 1; indeterminate without `share`. */
export function Progress({ label, share }: { label: string; share?: number | undefined }) {
  return (
    <div>
      <div className={styles['progressHead']}>
        <span>{label}</span>
        {share !== undefined && <span>{Math.round(share * 100)}%</span>}
      </div>
      <progress
        className={styles['progress']}
        aria-label={label}
        max={1}
        {...(share === undefined ? {} : { value: share })}
      />
    </div>
  );
}
