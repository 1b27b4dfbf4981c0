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
      items: [{ label: 'Users', href: '/users', permission: 'users.view' }, { label: 'UI components', href: '/ui-components' }],
    },
  ],
  routes: [
    { path: '/users', title: 'Users', access: 'signedIn', screen: () => import('../features/access/users-page.tsx') },
    {
      path: '/users/:userUuid',
      title: 'User',
      access: 'signedIn',
      screen: () => import('../features/access/user-page.tsx'),
    },
    {
      path: '/ui-components',
      title: 'UI components',
      access: 'signedIn',
      screen: () => import('../features/system/ui-components-page.tsx'),
    },
  ],
};
