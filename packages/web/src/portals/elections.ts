import type { PortalDefinition } from '../shell/portal-definition.ts';
import { participantPortalText } from '../texts/participant-portal.ts';

/** Defines the portal in the language that is set when it starts. */
export const elections = (): PortalDefinition => ({
  name: 'elections',
  app: 'benefit-election',
  titleSuffix: participantPortalText('title.suffix.elections'),
  userTypes: ['participant'],
  layout: 'top',
  unknownPath: 'plain',
  menu: [],
  routes: [
    {
      path: '/',
      title: participantPortalText('title.elections'),
      access: 'anonymous',
      screen: () => import('../features/access/elections-home-page.tsx'),
    },
  ],
});
