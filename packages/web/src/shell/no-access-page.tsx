import { Button } from '../kit/display/button.tsx';
import type { MenuLink } from './portal-definition.ts';
import styles from './problem-page.module.css';

/** Renders instead of a page that the user lacks the permission for, and says who can grant it. */
export function NoAccessPage({ page: { label, permission } }: { page: MenuLink }) {
  return (
    <div className={styles['problem']}>
      <h1 tabIndex={-1}>You don’t have access to {label}</h1>
      <p>
        This page needs the permission <code>{permission}</code>. Ask an administrator, who can add it to your role.
      </p>
      <div className={styles['problemActions']}>
        <Button look="primary" href="/">
          Go to home page
        </Button>
        <Button onClick={() => window.history.back()}>Go back</Button>
      </div>
    </div>
  );
}
