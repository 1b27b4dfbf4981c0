import type { MyIdentity } from '@fiducia/contract/participants/identity.routes';
import { lazy, Suspense } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { loadChunk } from '../../../shell/load-chunk.ts';

// Few participants need them.
const Alerts = lazy(() => loadChunk(() => import('./person-notices.tsx')).then((m) => ({ default: m.PersonAlerts })));
const Identity = lazy(() => loadChunk(() => import('./person-notices.tsx')).then((m) => ({ default: m.IdentityCard })));

/** Returns the participant's records if one of them has something to show. */
function useIdentities(): readonly MyIdentity[] | undefined {
  const { data = [] } = useFetch('GET /public/participants/my-identity');
  return data.some(({ state, isAddressBad }) => state !== 'confirmed' || isAddressBad) ? data : undefined;
}

/** Tells the participant that mail was returned, or that an identity document is needed. */
export function PersonAlerts() {
  const identities = useIdentities();
  return (
    identities && (
      <Suspense>
        <Alerts identities={identities} />
      </Suspense>
    )
  );
}

/** Asks for a document if the participant's identity isn't confirmed. */
export function IdentityCard() {
  const identities = useIdentities();
  return (
    identities && (
      <Suspense>
        <Identity identities={identities} />
      </Suspense>
    )
  );
}
