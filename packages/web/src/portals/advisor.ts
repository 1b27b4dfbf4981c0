import type { PortalDefinition } from '../shell/portal-definition.ts';

export const advisor: PortalDefinition = {
  name: 'advisor',
  app: 'advisor',
  titleSuffix: ' | Fiducia Advisor',
  userTypes: ['advisor'],
  layout: 'top',
  unknownPath: 'plain',
  menu: [],
  routes: [],
};
