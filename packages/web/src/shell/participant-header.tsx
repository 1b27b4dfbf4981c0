import { lazy, Suspense } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { loadChunk } from './load-chunk.ts';

const HelpPhone = lazy(() => loadChunk(() => import('./help-phone.tsx')).then((m) => ({ default: m.HelpPhone })));

/** Renders what the header of the participant and IRA portals has besides the menu: our phone number, and the language. */
export function ParticipantHeader() {
  return (
    <>
      <Suspense fallback={null}>
        <HelpPhone />
      </Suspense>
      <LanguageSwitch />
    </>
  );
}
