import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { signOut, useSession } from '../../shell/session.ts';
import { type SessionUser, userName } from '../../shell/session-user.ts';
import { NarrowPage } from './narrow-page.tsx';

export interface AlreadySignedInProps {
  readonly user: SessionUser;
  /** Said about the page that was asked for. */
  readonly note?: ReactNode;
  /** Where to go on; left out where there is no other page. */
  readonly continueTo?: string;
}

/** Who comes to a sign-in page and is signed in already: goes on, or signs in as somebody else. */
export function AlreadySignedIn({ user, note, continueTo }: AlreadySignedInProps) {
  return (
    <NarrowPage title="You are signed in" lead={`As ${userName(user)}.`}>
      <Stack>
        {note}
        <Row>
          {continueTo !== undefined && (
            <Button look="primary" href={continueTo}>
              Continue
            </Button>
          )}
          <Button onClick={() => void signOut()}>Sign in as somebody else</Button>
        </Row>
      </Stack>
    </NarrowPage>
  );
}

/** Who is signed in and came so; undefined for somebody who signs in on this very page, and once they signed out. */
export function useCameSignedIn(): SessionUser | undefined {
  const { user } = useSession();
  const [cameAs, setCameAs] = useState(user);
  if (cameAs && !user) setCameAs(null);
  return cameAs && user ? user : undefined;
}
