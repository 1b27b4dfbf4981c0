import styles from './page.module.css';

export interface Crumb {
  readonly label: string;
  readonly href?: string | undefined;
}

/** The path to this page; the last item is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles['crumbs']}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={`${crumb.label}${crumb.href ?? ''}`}>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
