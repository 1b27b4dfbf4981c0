import type { PortalDefinition } from '../shell/portal-definition.ts';

export const elections: PortalDefinition = {
  name: 'elections',
  app: 'benefit-election',
  titleSuffix: ' | Benefit Election',
  userTypes: ['participant'],
  layout: 'top',
  unknownPath: 'plain',
  menu: [],
  routes: [],
};
