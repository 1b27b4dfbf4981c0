import { useEffect, useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { navigate } from '../../shell/navigation.ts';
import { portalAddress } from '../../shell/runtime-configuration.ts';
import { signOut } from '../../shell/session.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Ends the session on the server and in this browser. */
export function Screen() {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    void signOut().then((endAddress) => (endAddress === undefined ? setOut(true) : navigate(endAddress)));
  }, []);
  if (!isOut) return <Spinner size={40} label="Signing out" />;
  return (
    <NarrowPage title="You are signed out">
      <Stack>
        <Button look="primary" href="/login">
          Sign in again
        </Button>
        <Row>
          <a href={portalAddress('client', '/')}>Client portal</a>
          <a href={portalAddress('participant', '/')}>Participant portal</a>
          <a href={portalAddress('registry', '/')}>National registry</a>
        </Row>
      </Stack>
    </NarrowPage>
  );
}
