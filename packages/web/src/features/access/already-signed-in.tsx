import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { signOut, useSession } from '../../shell/session.ts';
import { type SessionUser, userName } from '../../shell/session-user.ts';
import { signInText } from '../../texts/sign-in.ts';
import { NarrowPage } from './narrow-page.tsx';

export interface AlreadySignedInProps {
  readonly user: SessionUser;
  /** Note about the requested page. */
  readonly note?: ReactNode;
  /** Target of the Continue button. Omitted if there is no other page. */
  readonly continueTo?: string;
}

/** Offers a signed-in user on a sign-in page the choice to continue or to sign in as another user. */
export function AlreadySignedIn({ user, note, continueTo }: AlreadySignedInProps) {
  return (
    <NarrowPage title={signInText('signedIn.title')} lead={signInText('signedIn.lead', { name: userName(user) })}>
      <Stack>
        {note}
        <Row>
          {continueTo !== undefined && (
            <Button look="primary" href={continueTo}>
              {signInText('signedIn.continue')}
            </Button>
          )}
          <Button onClick={() => void signOut()}>{signInText('signedIn.other')}</Button>
        </Row>
      </Stack>
    </NarrowPage>
  );
}

/**
 * Returns the user who was already signed in when the page opened. Returns undefined if the user signed in on this
 * page, or signed out.
 */
export function useCameSignedIn(): SessionUser | undefined {
  const { user } = useSession();
  const [cameAs, setCameAs] = useState(user);
  if (cameAs && !user) setCameAs(null);
  return cameAs && user ? user : undefined;
}
