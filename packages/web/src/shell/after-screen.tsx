import { useEffect } from 'react';
import { Exports } from './exports.tsx';
import { loadStartLookups } from './lookups.ts';
import { Palette } from './palette.tsx';
import { PersonPieces } from './person-pieces.tsx';
import type { PortalDefinition } from './portal-definition.ts';
import { whenSettled } from './query-client.ts';
import { useItemKeys } from './use-item-keys.ts';

/**
 * Renders the parts of the frame that a signed-in user needs only after the first screen, so that they load in one file
 * after it, and fetches the lookup sets once that screen has its data.
 */
export function AfterScreen({ portal }: { portal: PortalDefinition }) {
  useItemKeys();
  useEffect(() => {
    let isSignedIn = true;
    void whenSettled().then(() => (isSignedIn ? loadStartLookups() : undefined));
    // Without a session, the server would reject the requests.
    return () => {
      isSignedIn = false;
    };
  }, []);
  return (
    <>
      <Palette portal={portal} />
      <Exports />
      <PersonPieces portal={portal} />
    </>
  );
}
