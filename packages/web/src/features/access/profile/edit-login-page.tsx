import type { ReactNode } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row } from '../../../kit/display/layout.tsx';
import { useSession } from '../../../shell/session.ts';
import type { SessionUser } from '../../../shell/session-user.ts';
import { usePath } from '../../../shell/use-route.ts';
import { myAccountText as text } from '../../../texts/my-account.ts';
import styles from '../access.module.css';
import { FactorsSection } from '../factors-section.tsx';
import { OwnSessions } from '../sessions-section.tsx';
import { ChangeEmailByCode } from './change-email-by-code.tsx';
import { ChangePassword } from './change-password.tsx';
import { CodeMethods } from './code-methods.tsx';

const here = '/my-account/edit-login';

interface PageProps {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

function Page({ title, back, children }: PageProps) {
  return (
    <div className={styles['own']}>
      <div>
        <a href={back.href}>{back.label}</a>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children}
    </div>
  );
}

function Login({ user }: { user: SessionUser }) {
  if (!user.lastPasswordChangeAt)
    return (
      <Alert action={<Button href="/my-account/create-login">{text('login.create')}</Button>}>
        {text('login.none')}
      </Alert>
    );
  return (
    <>
      <Card title={text('login.signsIn')}>
        <Row between>
          <strong>{user.emailAddress}</strong>
          <Row>
            <Button href={`${here}/change-email-address`}>{text('login.changeEmail')}</Button>
            <Button href={`${here}/change-password`}>{text('login.changePassword')}</Button>
          </Row>
        </Row>
      </Card>
      <CodeMethods user={user} />
      <FactorsSection />
      <OwnSessions />
    </>
  );
}

/**
 * Shows a participant or account holder how they sign in: email, password, codes, passkeys, and active sessions. The
 * email address and the password are changed on pages below this one.
 */
export function Screen() {
  const { user } = useSession();
  const path = usePath();
  if (!user) return null;
  const login = { href: here, label: text('login.title') };
  if (path.endsWith('/change-email-address'))
    return (
      <Page title={text('login.changeEmail')} back={login}>
        <ChangeEmailByCode user={user} />
      </Page>
    );
  if (path.endsWith('/change-password'))
    return (
      <Page title={text('login.changePassword')} back={login}>
        <ChangePassword user={user} />
      </Page>
    );
  return (
    <Page title={text('login.title')} back={{ href: '/my-account', label: text('back') }}>
      <Login user={user} />
    </Page>
  );
}
