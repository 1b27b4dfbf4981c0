import type { PortalDefinition } from '../shell/portal-definition.ts';
import { clientTaxRoutes } from './client-taxes.ts';

export const client: PortalDefinition = {
  name: 'client',
  app: 'client',
  titleSuffix: ' | Fiducia',
  userTypes: ['client'],
  layout: 'side',
  unknownPath: 'plain',
  actions: [{ label: 'New order', href: '/:masterAccountUuid/orders#new', permission: 'orders.edit' }],
  menu: [
    { label: 'Dashboard', icon: 'home', href: '/:masterAccountUuid' },
    { label: 'Plans', icon: 'plans', href: '/:masterAccountUuid/plans', permission: 'plans.view' },
    { label: 'Orders', icon: 'orders', href: '/:masterAccountUuid/orders', permission: 'orders.view' },
    {
      label: 'Tax forms',
      icon: 'taxes',
      href: '/:masterAccountUuid/account/tax-forms',
      permission: 'payments.view',
    },
    { label: 'Account', icon: 'accounts', href: '/:masterAccountUuid/account', permission: 'account.view' },
    { label: 'Help', icon: 'help', href: '/help' },
  ],
  routes: [
    ...clientTaxRoutes,
    {
      path: '/',
      title: 'Choose an account',
      access: 'signedIn',
      screen: () => import('../features/client-home/account-chooser-page.tsx'),
    },
    { path: '/float-disclosure', redirectTo: '/public/float-disclosure.pdf' },
    { path: '/help', title: 'Help', access: 'signedIn', screen: () => import('../features/client-home/help-page.tsx') },
    {
      path: '/help/templates/:serviceCode/:planTypeCode?',
      title: 'Template',
      access: 'signedIn',
      screen: () => import('../features/client-home/template-page.tsx'),
    },
    {
      path: '/files/:storedFileUuid/download',
      title: 'File',
      access: 'signedIn',
      screen: () => import('../features/documents/file-page.tsx'),
    },
    {
      path: '/:masterAccountUuid',
      title: 'Dashboard',
      access: 'signedIn',
      screen: () => import('../features/client-home/dashboard-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/account',
      title: 'Account',
      access: 'signedIn',
      screen: () => import('../features/client-home/account-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/plans',
      title: 'Plans',
      access: 'signedIn',
      screen: () => import('../features/client-home/plans-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/plans/:planUuid',
      title: 'Plan',
      access: 'signedIn',
      screen: () => import('../features/client-home/plan-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/orders',
      title: 'Orders',
      access: 'signedIn',
      screen: () => import('../features/orders/orders-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/plan-orders/:planUuid',
      title: 'Orders of a plan',
      access: 'signedIn',
      screen: () => import('../features/orders/plan-orders-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/orders/:orderUuid',
      title: 'Order',
      access: 'signedIn',
      screen: () => import('../features/orders/order-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/print-order/:orderUuid',
      title: 'Order, to print',
      access: 'signedIn',
      isBare: true,
      screen: () => import('../features/orders/print-order-page.tsx'),
    },
    {
      path: '/:masterAccountUuid/print-instructions',
      title: 'How to send money',
      access: 'signedIn',
      isBare: true,
      screen: () => import('../features/orders/print-instructions-page.tsx'),
    },
  ],
};
