import type { PortalDefinition } from '../shell/portal-definition.ts';

export const admin: PortalDefinition = {
  name: 'admin',
  app: 'admin',
  titleSuffix: ' | Fiducia Admin',
  userTypes: ['staffMember'],
  layout: 'side',
  unknownPath: 'listed',
  menu: [
    {
      label: 'System',
      icon: 'system',
      href: '/ui-components',
      items: [{ label: 'UI components', href: '/ui-components' }],
    },
  ],
  routes: [
    {
      path: '/ui-components',
      title: 'UI components',
      access: 'signedIn',
      screen: () => import('../features/system/ui-components-page.tsx'),
    },
  ],
};
