import { portalAddress } from '../../shell/runtime-configuration.ts';
import { loginHelpText as text } from '../../texts/login-help.ts';
import { signInText } from '../../texts/sign-in.ts';
import styles from './access.module.css';
import { readSignedOut } from './password-step.tsx';
import { portalOfAddress, type ReturnPortal } from './return-portal.ts';

function ForgotEmail({ portal }: { portal: ReturnPortal | undefined }) {
  if (portal === 'participant' || portal === 'ira')
    return <a href={portalAddress(portal, '/forgot-email')}>{signInText('login.forgotEmail')}</a>;
  return (
    <details>
      <summary>{signInText('login.forgotEmail')}</summary>
      {text(portal === 'admin' ? 'forgotEmail.staff' : 'forgotEmail.sponsor')}
    </details>
  );
}

/** Leads users who don't know their password or email address, have no login, or are on the wrong page. */
function Links({ portal }: { portal: ReturnPortal | undefined }) {
  return (
    <>
      <a href="/forgot-password">{signInText('login.forgotPassword')}</a>
      <ForgotEmail portal={portal} />
      {portal !== 'admin' && (
        <>
          <a href="/sign-up">{text('newSponsor')}</a>
          <p className={styles['others']}>
            {text.rich('others', {
              plan: (words) => <a href={portalAddress('participant', '/')}>{words}</a>,
              ira: (words) => <a href={portalAddress('ira', '/login')}>{words}</a>,
            })}
          </p>
        </>
      )}
    </>
  );
}

/**
 * Renders a part of the sign-in page: which portal it leads to (and why the user has to sign in again, if so), that the
 * requested page is for users of another type, or the links below the form.
 */
export function LoginHelp({ part, returnUrl }: { part: 'lead' | 'elsewhere' | 'links'; returnUrl: string }) {
  const portal = portalOfAddress(returnUrl);
  if (part === 'elsewhere') return <p>{text('elsewhere')}</p>;
  if (part === 'links') return <Links portal={portal} />;
  const to = text(portal ? `to.${portal}` : 'to');
  return readSignedOut() === null ? to : `${text('signedOut')} ${to}`;
}
