import type { PortalDefinition } from '../shell/portal-definition.ts';

export const client: PortalDefinition = {
  name: 'client',
  app: 'client',
  titleSuffix: ' | Fiducia',
  userTypes: ['client'],
  layout: 'side',
  unknownPath: 'plain',
  menu: [],
  routes: [],
};
