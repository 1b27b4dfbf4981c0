import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { answerFreshSignIn, isFreshSignInAsked, onFreshSignInAsked } from './fresh-sign-in.ts';
import { loadChunk } from './load-chunk.ts';
import type { PortalDefinition } from './portal-definition.ts';
import { onProfileOpened } from './profile-store.ts';
import { SessionEnd } from './session-end.tsx';

type Load<Piece extends 'profile' | 'freshSignIn'> = NonNullable<PortalDefinition[Piece]>;

function ProfilePlace({ load }: { load: Load<'profile'> }) {
  const [Profile] = useState(() => lazy(() => loadChunk(load).then((piece) => ({ default: piece.Profile }))));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onProfileOpened(() => setOpen(true)), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <Profile onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** Renders the identity prompt, also for pages without the portal's frame. */
export function FreshSignInPlace({ load }: { load: Load<'freshSignIn'> }) {
  const [FreshSignIn] = useState(() => lazy(() => loadChunk(load).then((piece) => ({ default: piece.FreshSignIn }))));
  const isAsked = useSyncExternalStore(onFreshSignInAsked, isFreshSignInAsked);
  return isAsked ? (
    <Suspense fallback={null}>
      <FreshSignIn onAnswer={answerFreshSignIn} />
    </Suspense>
  ) : null;
}

/** Renders the parts that concern the signed-in user on any page: profile, identity prompt, and end of the session. */
export function PersonPieces({ portal }: { portal: PortalDefinition }) {
  return (
    <>
      {portal.profile && <ProfilePlace load={portal.profile} />}
      {portal.freshSignIn && <FreshSignInPlace load={portal.freshSignIn} />}
      <SessionEnd />
    </>
  );
}
