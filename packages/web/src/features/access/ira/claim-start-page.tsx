import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { useSession } from '../../../shell/session.ts';
import { iraClaimText as text } from '../../../texts/ira-claim.ts';
import { NarrowPage } from '../narrow-page.tsx';
import styles from './ira.module.css';

const signInAddress = () =>
  `/login?${new URLSearchParams({ returnUrl: new URL('/claim-account', window.location.href).href }).toString()}`;

/** Explains to someone whom we wrote about an account in their name how to get to it. */
export function Screen() {
  const { user } = useSession();
  return (
    <NarrowPage title={text('title')} lead={text('start.lead')}>
      <Stack>
        <ol className={styles['steps']}>
          <li>{text('start.1')}</li>
          <li>{text('start.2')}</li>
          <li>{text('start.3')}</li>
        </ol>
        <p>{text('start.free')}</p>
        <Row>
          {user ? (
            <Button look="primary" href="/claim-account">
              {text('start.continue')}
            </Button>
          ) : (
            <>
              <Button look="primary" href="/start/create-account">
                {text('start.create')}
              </Button>
              <Button href={signInAddress()}>{text('start.signIn')}</Button>
            </>
          )}
        </Row>
      </Stack>
    </NarrowPage>
  );
}
