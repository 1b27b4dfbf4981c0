import { lazy, Suspense } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Card } from '../../../kit/display/card.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { participantDistributionsText as text } from '../../../texts/participant-distributions.ts';

// Few participants need the form.
const IdentityUpload = lazy(() =>
  import('./identity-upload.tsx').then((module) => ({ default: module.IdentityUpload })),
);

/** Asks the participant for a document if their identity isn’t confirmed. Renders nothing otherwise. */
export function IdentityCard() {
  const { data } = useFetch('GET /public/participants/my-identity');
  const open = (data ?? []).filter(({ state }) => state !== 'confirmed');
  // One document serves all records of a participant that need one. The first of them asks for it.
  const [identity] = open;
  if (identity === undefined) return null;
  return (
    <Card title={text('identity.title')}>
      {identity.state === 'documentInReview' ? (
        <p>{text('identity.inReview')}</p>
      ) : (
        <Suspense fallback={<Skeleton />}>
          <IdentityUpload key={identity.participantId} identity={identity} />
        </Suspense>
      )}
    </Card>
  );
}
