import type { PortalDefinition } from '../shell/portal-definition.ts';

export const registry: PortalDefinition = {
  name: 'registry',
  app: 'registry',
  titleSuffix: ' | National Registry',
  userTypes: ['nationalRegistryClient'],
  layout: 'top',
  unknownPath: 'plain',
  menu: [],
  routes: [{ path: '/undefined', redirectTo: '/' }],
};
