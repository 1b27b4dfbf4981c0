import type { ReactNode } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Card } from '../kit/display/card.tsx';
import { Facts } from '../kit/display/facts.tsx';
import { useSession } from '../shell/session.ts';
import { myAccountText as text } from '../texts/my-account.ts';
import styles from './own-page.module.css';

interface OwnPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Leaves out the link to the account, on the account's own page. */
  readonly isAccount?: boolean;
  readonly children: ReactNode;
}

/** Renders a page of a person's own account in a public portal, with a link back to the account. */
export function OwnPage({ title, lead, isAccount = false, children }: OwnPageProps) {
  return (
    <div className={styles['page']}>
      <div>
        {!isAccount && <a href="/my-account">{text('back')}</a>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** Shows how the signed-in person signs in, with a link to change it. */
export function OwnLogin() {
  const { user } = useSession();
  if (!user) return null;
  const hasLogin = Boolean(user.lastPasswordChangeAt);
  return (
    <Card
      title={text('login.title')}
      actions={
        hasLogin ? (
          <Button href="/my-account/edit-login">{text('login.edit')}</Button>
        ) : (
          <Button href="/my-account/create-login">{text('login.create')}</Button>
        )
      }
    >
      {hasLogin ? (
        <Facts layout="rows" facts={[{ label: text('login.signsIn'), value: user.emailAddress }]} />
      ) : (
        <p>{text('login.none')}</p>
      )}
    </Card>
  );
}
