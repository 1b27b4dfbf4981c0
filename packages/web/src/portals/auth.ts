import type { PortalDefinition } from '../shell/portal-definition.ts';

export const auth: PortalDefinition = {
  name: 'auth',
  app: 'auth',
  titleSuffix: ' | Fiducia',
  userTypes: ['staffMember', 'client', 'participant', 'nationalRegistryClient', 'advisor', 'accountHolder'],
  layout: 'card',
  unknownPath: 'plain',
  menu: [],
  routes: [],
};
