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
      label: 'Letters',
      icon: 'documents',
      href: '/document-batches',
      permission: 'documents.view',
      items: [
        { label: 'Missing notices', href: '/distributions/missing-notices', permission: 'orders.view' },
        {
          label: 'Documents ready to send',
          href: '/distributions/documents-ready-to-send',
          permission: 'documents.view',
        },
        { label: 'Document batches', href: '/document-batches', permission: 'documents.view' },
        { label: 'All letters', href: '/order-line-documents', permission: 'documents.view' },
      ],
    },
    {
      label: 'Instructions',
      icon: 'payments',
      href: '/payment-instructions',
      permission: 'payments.view',
      items: [
        { label: 'To review', href: '/trust/payment-instructions-to-review', permission: 'payments.view' },
        { label: 'All instructions', href: '/payment-instructions', permission: 'payments.view' },
      ],
    },
    {
      label: 'System',
      icon: 'system',
      href: '/ui-components',
      items: [
        { label: 'Users', href: '/users', permission: 'users.view' },
        { label: 'UI components', href: '/ui-components' },
      ],
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
      path: '/distributions/missing-notices',
      title: 'Missing notices',
      access: 'signedIn',
      screen: () => import('../features/documents/missing-notices-page.tsx'),
    },
    {
      path: '/distributions/documents-ready-to-send',
      title: 'Documents ready to send',
      access: 'signedIn',
      screen: () => import('../features/documents/documents-ready-page.tsx'),
    },
    {
      path: '/document-batches',
      title: 'Document batches',
      access: 'signedIn',
      aliases: ['/distributions/document-batches', '/accounts-division/document-batches'],
      screen: () => import('../features/documents/document-batches-page.tsx'),
    },
    {
      path: '/document-batches/:documentBatchUuid',
      title: 'Document batch',
      access: 'signedIn',
      aliases: [
        '/distributions/document-batches/:documentBatchUuid',
        '/accounts-division/document-batches/:documentBatchUuid',
      ],
      screen: () => import('../features/documents/document-batch-page.tsx'),
    },
    {
      path: '/order-line-documents',
      title: 'Letters',
      access: 'signedIn',
      aliases: ['/accounts-division/order-line-documents'],
      screen: () => import('../features/documents/letters-page.tsx'),
    },
    {
      path: '/files/:storedFileUuid/download',
      title: 'File',
      access: 'signedIn',
      screen: () => import('../features/documents/file-page.tsx'),
    },
    {
      path: '/payment-instructions',
      title: 'Payment instructions',
      access: 'signedIn',
      screen: () => import('../features/review/payment-instructions-page.tsx'),
    },
    {
      path: '/trust/payment-instructions-to-review',
      title: 'Instructions to review',
      access: 'signedIn',
      aliases: ['/payment-instructions-to-review'],
      screen: () => import('../features/review/instructions-to-review-page.tsx'),
    },
    {
      path: '/ui-components',
      title: 'UI components',
      access: 'signedIn',
      screen: () => import('../features/system/ui-components-page.tsx'),
    },
  ],
};
