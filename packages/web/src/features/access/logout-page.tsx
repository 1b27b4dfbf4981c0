import { useEffect, useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { navigate } from '../../shell/navigation.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { signOut } from '../../shell/session.ts';
import { authPagesText as text } from '../../texts/auth-pages.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Ends the session on the server and in this browser. */
export function Screen() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    void signOut().then((endAddress) => (endAddress === undefined ? setOut(true) : navigate(endAddress)));
  }, []);
  if (!isOut) return <Spinner size={40} label={text('logout.busy')} />;
  return (
    <NarrowPage title={text('logout.title')}>
      <Stack>
        <Button look="primary" href="/login">
          {text('logout.again')}
        </Button>
        <Row>
          <a href={portalAddress('client', '/')}>{text('logout.client')}</a>
          <a href={portalAddress('participant', '/')}>{text('logout.participant')}</a>
          <a href={portalAddress('registry', '/')}>{text('logout.registry')}</a>
        </Row>
      </Stack>
    </NarrowPage>
  );
}
