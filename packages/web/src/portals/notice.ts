import type { PortalDefinition } from '../shell/portal-definition.ts';

export const notice: PortalDefinition = {
  name: 'notice',
  app: 'special-tax-notice',
  titleSuffix: ' | Special Tax Notice',
  userTypes: [],
  layout: 'top',
  unknownPath: 'listed',
  menu: [],
  routes: [],
};
