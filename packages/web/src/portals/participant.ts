import type { PortalDefinition } from '../shell/portal-definition.ts';

export const participant: PortalDefinition = {
  name: 'participant',
  app: 'participant',
  titleSuffix: ' | Fiducia Participant',
  userTypes: ['participant'],
  layout: 'top',
  unknownPath: 'plain',
  menu: [],
  routes: [],
};
