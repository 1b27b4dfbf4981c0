import type { MyIdentity } from '@fiducia/contract/participants/identity.routes';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { participantPersonText as text } from '../../../texts/participant-person.ts';
import { IdentityUpload } from './identity-upload.tsx';

type Identities = readonly MyIdentity[];

/** Returns the record for which a document is needed. One document serves all records of a participant. */
const unconfirmed = (identities: Identities): MyIdentity | undefined =>
  identities.find(({ state }) => state !== 'confirmed');

/** Shows briefly that mail was returned, and that an identity document is needed, with what to do about it. */
export function PersonAlerts({ identities }: { identities: Identities }) {
  const state = unconfirmed(identities)?.state;
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
      {state !== undefined && state !== 'documentInReview' && (
        <Alert tone="warning" title={text('identity.title')}>
          <a href="#identity">{text('identity.submit')}</a>
        </Alert>
      )}
    </>
  );
}

/** Shows the form for an identity document, or that it is in review. */
export function IdentityCard({ identities }: { identities: Identities }) {
  const identity = unconfirmed(identities);
  return (
    identity && (
      <div id="identity">
        <Card title={text('identity.title')}>
          {identity.state === 'documentInReview' ? (
            <p>{text('identity.inReview')}</p>
          ) : (
            <IdentityUpload key={identity.participantId} identity={identity} />
          )}
        </Card>
      </div>
    )
  );
}
