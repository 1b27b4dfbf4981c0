import type { PortalDefinition } from '../shell/portal-definition.ts';

export const ira: PortalDefinition = {
  name: 'ira',
  app: 'account-holder',
  titleSuffix: ' | Fiducia IRA',
  userTypes: ['accountHolder'],
  layout: 'top',
  unknownPath: 'plain',
  menu: [],
  routes: [],
};
