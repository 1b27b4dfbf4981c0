import { lazy, Suspense } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { loadChunk } from '../../../shell/load-chunk.ts';

// Few participants need them.
const PersonNotices = lazy(() =>
  loadChunk(() => import('./person-notices.tsx')).then((m) => ({ default: m.PersonNotices })),
);

/** Tells the participant that mail was returned, and asks for a document if their identity isn’t confirmed. */
export function PersonCards() {
  const { data = [] } = useFetch('GET /public/participants/my-identity');
  if (data.every(({ state, isAddressBad }) => state === 'confirmed' && !isAddressBad)) return null;
  return (
    <Suspense>
      <PersonNotices identities={data} />
    </Suspense>
  );
}
