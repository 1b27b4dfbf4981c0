import { speakChosenLanguage } from './language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import type { PortalDefinition } from './portal-definition.ts';
import { startPortal } from './start-portal.tsx';

/** Starts a portal that has a second language. Defines it after its texts are loaded. */
export async function startPublicPortal(define: () => PortalDefinition): Promise<void> {
  await speakChosenLanguage();
  await startPortal({ headerPiece: LanguageSwitch, ...define() });
}
