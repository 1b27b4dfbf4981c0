import type { MyIdentity } from '@fiducia/contract/participants/identity.routes';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { participantPersonText as text } from '../../../texts/participant-person.ts';
import { IdentityUpload } from './identity-upload.tsx';

/** Shows that mail was returned, and the form for an identity document or that it is in review. */
export function PersonNotices({ identities }: { identities: readonly MyIdentity[] }) {
  // One document serves all records of a participant that need one. The first of them asks for it.
  const identity = identities.find(({ state }) => state !== 'confirmed');
  return (
    <>
      {identities.some(({ isAddressBad }) => isAddressBad) && (
        <Alert
          tone="warning"
          title={text('address.title')}
          action={<Button href="/my-account/edit-contact">{text('address.change')}</Button>}
        >
          {text('address.text')}
        </Alert>
      )}
      {identity && (
        <Card title={text('identity.title')}>
          {identity.state === 'documentInReview' ? (
            <p>{text('identity.inReview')}</p>
          ) : (
            <IdentityUpload key={identity.participantId} identity={identity} />
          )}
        </Card>
      )}
    </>
  );
}
