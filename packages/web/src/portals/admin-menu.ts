import type { MenuItem } from '../shell/portal-definition.ts';

/** The side menu of staff. */
export const adminMenu: readonly MenuItem[] = [
  { label: 'Home', icon: 'home', href: '/' },
  { label: 'Accounts', icon: 'accounts', href: '/accounts', permission: 'accounts.view' },
  { label: 'Plans', icon: 'plans', href: '/plans', permission: 'plans.view' },
  {
    label: 'Participants',
    icon: 'people',
    href: '/participants',
    permission: 'participants.view',
    items: [
      { label: 'Participants', href: '/participants', permission: 'participants.view' },
      { label: 'National registry', href: '/national-registry-accounts', permission: 'participants.view' },
      { label: 'Registry messages', href: '/national-registry/contact-us', permission: 'participants.view' },
    ],
  },
  {
    label: 'Orders',
    icon: 'orders',
    href: '/orders',
    permission: 'orders.view',
    items: [
      { label: 'Orders to initiate', href: '/distributions/orders-to-initiate', permission: 'orders.view' },
      { label: 'All orders', href: '/orders', permission: 'orders.view' },
      { label: 'Order lines', href: '/order-lines', permission: 'orders.view' },
      { label: 'Duplicate lines', href: '/duplicate-order-lines', permission: 'orders.view' },
    ],
  },
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
    label: 'Distributions',
    icon: 'distributions',
    href: '/distributions',
    permission: 'payments.view',
    items: [
      { label: 'Desk', href: '/distributions', permission: 'payments.view' },
      {
        label: 'Ready to pay',
        href: '/distributions/payment-instructions-ready-to-pay',
        permission: 'payments.view',
      },
      { label: 'Payment batches', href: '/payment-batches', permission: 'payments.view' },
      { label: 'No answer in time', href: '/distributions/expired-order-lines', permission: 'orders.view' },
      { label: 'Payments', href: '/payments', permission: 'payments.view' },
      { label: 'Deposit batches', href: '/deposit-batches', permission: 'payments.view' },
    ],
  },
  {
    label: 'Recurring',
    icon: 'recurring',
    href: '/recurring-order-lines',
    permission: 'orders.view',
    items: [
      { label: 'Recurring order lines', href: '/recurring-order-lines', permission: 'orders.view' },
      { label: 'Batches', href: '/recurring/batches', permission: 'orders.view' },
      { label: 'Batch orders', href: '/recurring/batch-orders', permission: 'orders.view' },
    ],
  },
  {
    label: 'Trust',
    icon: 'bank',
    href: '/trust/home',
    permission: 'trust.view',
    items: [
      { label: 'Trust home', href: '/trust/home', permission: 'trust.view' },
      { label: 'Deposits', href: '/trust/deposits', permission: 'trust.view' },
      { label: 'Orders to associate', href: '/trust/orders-to-associate', permission: 'trust.view' },
      { label: 'Deposit links', href: '/deposit-links', permission: 'trust.view' },
      { label: 'Associations', href: '/trust/associations/home', permission: 'trust.view' },
      { label: 'Bank transactions', href: '/trust/bank-transactions', permission: 'trust.view' },
      { label: 'Bank files', href: '/trust/bank-transaction-files', permission: 'trust.view' },
      { label: 'Upload deposits', href: '/trust/upload-deposits', permission: 'trust.edit' },
    ],
  },
  {
    label: 'Taxes',
    icon: 'taxes',
    href: '/tax-payment-batches',
    permission: 'payments.view',
    items: [
      { label: 'Tax payment batches', href: '/tax-payment-batches', permission: 'payments.view' },
      { label: 'Tax refunds', href: '/tax-refunds', permission: 'payments.view' },
      { label: 'State tax rates', href: '/state-tax-rates', permission: 'payments.view' },
    ],
  },
  {
    label: 'System',
    icon: 'system',
    href: '/ui-components',
    items: [
      { label: 'Users', href: '/users', permission: 'users.view' },
      { label: 'Agreements', href: '/agreements', permission: 'accounts.view' },
      { label: 'Messages', href: '/messages', permission: 'system.view' },
      { label: 'Notice management', href: '/notice-management/premier', permission: 'documents.view' },
      { label: 'Content management', href: '/content-management', permission: 'documents.view' },
      { label: 'System properties', href: '/system-properties', permission: 'system.view' },
      { label: 'Feature flags', href: '/feature-flags', permission: 'system.view' },
      { label: 'UI components', href: '/ui-components' },
    ],
  },
];
