import type { FunctionComponent } from 'react';
import { speakChosenLanguage } from './language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import type { PortalDefinition } from './portal-definition.ts';
import { startPortal } from './start-portal.tsx';

/**
 * Starts a portal that has a second language. Defines it after its texts are loaded. `headerPiece` is in its header,
 * next to the menu.
 */
export async function startPublicPortal(
  define: () => PortalDefinition,
  headerPiece: FunctionComponent = LanguageSwitch,
): Promise<void> {
  await speakChosenLanguage();
  await startPortal({ ...define(), headerPiece });
}
