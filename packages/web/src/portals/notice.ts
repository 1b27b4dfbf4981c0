import type { PortalDefinition } from '../shell/portal-definition.ts';

export const notice: PortalDefinition = {
  name: 'notice',
  app: 'special-tax-notice',
  titleSuffix: ' | Fiducia',
  userTypes: [],
  layout: 'top',
  unknownPath: 'listed',
  menu: [],
  routes: [
    {
      path: '/stn',
      title: 'Special Tax Notice',
      isPlain: true,
    },
  ],
};
