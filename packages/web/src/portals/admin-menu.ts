import type { MenuItem } from '../shell/portal-definition.ts';

/**
 * Side menu of the staff portal, by job: the daily work in the order in which money moves, then programs that run
 * through the year, then what is set up once. A group has at most seven pages, and shows if the user may see one.
 */
export const adminMenu: readonly MenuItem[] = [
  { section: 'Daily work', label: 'Home', icon: 'home', href: '/' },
  { label: 'Tasks', icon: 'tasks', href: '/tasks', letter: 'k' },
  {
    label: 'Orders',
    icon: 'orders',
    href: '/orders',
    items: [
      { label: 'Orders to initiate', href: '/distributions/orders-to-initiate', permission: 'orders.view' },
      {
        label: 'Orders',
        href: '/orders',
        covers: ['/:accountUuid/orders', '/accounts/:accountUuid/bulk-orders'],
        permission: 'orders.view',
      },
      { label: 'Order lines', href: '/order-lines', permission: 'orders.view' },
      { label: 'Duplicate order lines', href: '/duplicate-order-lines', permission: 'orders.view' },
      {
        label: 'Past deadline',
        href: '/distributions/expired-order-lines',
        covers: ['/distributions/expired-order-lines-to-follow-up'],
        permission: 'orders.view',
      },
      { label: 'Auto service', href: '/auto-service', permission: 'participants.view' },
      { label: 'Bulk operations', href: '/distributions/bulk-operations', permission: 'orders.view' },
    ],
  },
  {
    label: 'People',
    icon: 'people',
    href: '/participants',
    items: [
      { label: 'Participants', href: '/participants', permission: 'participants.view' },
      { label: 'Missing participants', href: '/missing-participants', permission: 'participants.view' },
      { label: 'Identity reviews', href: '/identity-reviews', permission: 'participants.view' },
      {
        label: 'National registry',
        href: '/national-registry-accounts',
        covers: ['/national-registry'],
        permission: 'participants.view',
      },
      { label: 'Registry inquiries', href: '/national-registry/contact-us', permission: 'participants.view' },
    ],
  },
  {
    label: 'Letters',
    icon: 'letters',
    href: '/document-batches',
    items: [
      { label: 'Missing notices', href: '/distributions/missing-notices', permission: 'orders.view' },
      {
        label: 'Documents ready to send',
        href: '/distributions/documents-ready-to-send',
        permission: 'documents.view',
      },
      { label: 'Document batches', href: '/document-batches', permission: 'documents.view' },
      { label: 'Documents', href: '/order-line-documents', permission: 'documents.view' },
      { label: 'Messages', href: '/messages', permission: 'system.view' },
    ],
  },
  {
    label: 'Money in',
    icon: 'deposits',
    href: '/trust/home',
    items: [
      { label: 'Trust', href: '/trust/home', permission: 'trust.view' },
      { label: 'Match deposits', href: '/trust/orders-to-associate', permission: 'trust.view' },
      { label: 'Deposits', href: '/trust/deposits', covers: ['/trust/upload-deposits'], permission: 'trust.view' },
      {
        label: 'Deposit links',
        href: '/deposit-links',
        covers: ['/deposit-links-to-order', '/deposit-links-to-order-line'],
        permission: 'trust.view',
      },
      {
        label: 'Associations',
        href: '/trust/associations/home',
        covers: ['/trust/associations', '/order-line-associations'],
        permission: 'trust.view',
      },
      {
        label: 'Bank transactions',
        href: '/trust/bank-transactions',
        covers: ['/bank-transactions'],
        permission: 'trust.view',
      },
      {
        label: 'Bank files',
        href: '/trust/bank-transaction-files',
        covers: ['/bank-transaction-files'],
        permission: 'trust.view',
      },
    ],
  },
  {
    label: 'Review',
    icon: 'review',
    href: '/trust/payment-instructions-to-review',
    items: [
      { label: 'Instructions to review', href: '/trust/payment-instructions-to-review', permission: 'payments.view' },
      { label: 'Payment instructions', href: '/payment-instructions', permission: 'payments.view' },
    ],
  },
  {
    label: 'Pay',
    icon: 'payments',
    href: '/distributions',
    items: [
      { label: 'Distributions', href: '/distributions', permission: 'payments.view' },
      { label: 'Ready to pay', href: '/distributions/payment-instructions-ready-to-pay', permission: 'payments.view' },
      { label: 'Payment batches', href: '/payment-batches', permission: 'payments.view' },
      { label: 'Payments', href: '/payments', permission: 'payments.view' },
      { label: 'Bank responses', href: '/distributions/held-bank-answers', permission: 'payments.view' },
      { label: 'Uncashed checks', href: '/uncashed-checks', permission: 'payments.view' },
      { label: 'Unclaimed property', href: '/unclaimed-property', permission: 'payments.view' },
    ],
  },
  {
    section: 'Programs',
    label: 'Recurring',
    icon: 'recurring',
    href: '/recurring/home',
    items: [
      { label: 'This month', href: '/recurring/home', permission: 'orders.view' },
      { label: 'Plans', href: '/recurring/plans', permission: 'orders.view' },
      { label: 'Payees', href: '/recurring/participants', permission: 'orders.view' },
      { label: 'Recurring order lines', href: '/recurring-order-lines', permission: 'orders.view' },
      {
        label: 'Recurring batches',
        href: '/recurring/batches',
        covers: ['/recurring/create-batch'],
        permission: 'orders.view',
      },
      { label: 'Batch orders', href: '/recurring/batch-orders', permission: 'orders.view' },
      { label: 'Invoices', href: '/recurring/invoices', permission: 'trust.view' },
    ],
  },
  {
    label: 'IRAs',
    icon: 'iras',
    href: '/ira-accounts',
    items: [
      { label: 'IRAs', href: '/ira-accounts', permission: 'accounts.view' },
      { label: 'IRA transfers', href: '/ira-transfers', covers: ['/institutions'], permission: 'accounts.view' },
      { label: 'Claims', href: '/account-claims', permission: 'accounts.view' },
      { label: 'Custodians', href: '/custodian-agreements', permission: 'accounts.view' },
    ],
  },
  {
    label: 'IRA openings',
    icon: 'openings',
    href: '/next-level-queue',
    items: [
      { label: 'IRA applications', href: '/next-level-queue', covers: ['/prospects'], permission: 'accounts.view' },
      { label: 'Failed IRA openings', href: '/next-level-failed-queue', permission: 'participants.view' },
      { label: 'Waiting for advisors', href: '/next-level-queue-advisor', permission: 'accounts.view' },
      { label: 'Defaulted and missing', href: '/accounts-division/order-lines', permission: 'orders.view' },
      { label: 'Deposit batches', href: '/deposit-batches', permission: 'payments.view' },
    ],
  },
  {
    label: 'Taxes',
    icon: 'taxes',
    href: '/taxes-payable',
    items: [
      { label: 'Taxes payable', href: '/taxes-payable', covers: ['/taxing-authority'], permission: 'tax.view' },
      { label: 'Withheld taxes', href: '/order-line-taxes', permission: 'payments.view' },
      { label: 'Tax payments', href: '/tax-payments', permission: 'tax.view' },
      { label: 'Tax payment batches', href: '/tax-payment-batches', permission: 'tax.view' },
      { label: 'Tax refunds', href: '/tax-refunds', permission: 'tax.view' },
      { label: 'Tax adjustments', href: '/tax_adjustments_ledger', permission: 'tax.view' },
      { label: 'State tax rates', href: '/state-tax-rates', permission: 'payments.view' },
    ],
  },
  {
    label: 'Tax forms',
    icon: 'lines',
    href: '/irs-form-reporting',
    items: [
      { label: 'Tax forms', href: '/irs-form-reporting', permission: 'tax.view' },
      { label: 'Filed forms', href: '/irs-form-archive', permission: 'tax.view' },
      { label: 'Correction requests', href: '/tax-reporting-change-request-queue', permission: 'payments.view' },
    ],
  },
  {
    label: 'Fees',
    icon: 'fees',
    href: '/fees-payable',
    items: [
      { label: 'Fees payable', href: '/fees-payable', permission: 'payments.view' },
      { label: 'Order line fees', href: '/order-line-fees', permission: 'payments.view' },
      { label: 'Fee sweeps', href: '/fee-sweeps', permission: 'payments.view' },
      { label: 'Fee payees', href: '/fee-payees', permission: 'payments.view' },
      { label: 'Fee schedule', href: '/fees', permission: 'accounts.view' },
    ],
  },
  {
    section: 'Setup',
    label: 'Sponsors',
    icon: 'accounts',
    href: '/accounts',
    items: [
      { label: 'Accounts', href: '/accounts', covers: ['/invoices'], permission: 'accounts.view' },
      { label: 'Plans', href: '/plans', permission: 'plans.view' },
      { label: 'Agreements', href: '/agreements', permission: 'accounts.view' },
    ],
  },
  {
    label: 'Compliance',
    icon: 'legal',
    href: '/legal/ofac',
    items: [
      { label: 'Sanctions screening', href: '/legal/ofac', covers: ['/legal/blocked-money'], permission: 'legal.view' },
      // Only its readers may know of a request. Source: 31 CFR 1010.520(b)(3)(iv).
      { label: 'FinCEN requests', href: '/legal/fincen', permission: 'legal.view314a', isSecret: true },
    ],
  },
  {
    label: 'Users',
    icon: 'access',
    href: '/users',
    items: [
      { label: 'Users', href: '/users', permission: 'users.view' },
      { label: 'Staff members', href: '/authorization/staff-members', permission: 'users.view' },
      { label: 'Roles', href: '/authorization/roles', permission: 'users.view' },
      { label: 'Permissions', href: '/authorization/permissions', permission: 'users.view' },
    ],
  },
  {
    label: 'Settings',
    icon: 'system',
    href: '/company',
    items: [
      { label: 'Company', href: '/company', permission: 'system.view' },
      { label: 'Bank accounts', href: '/trust/bank-accounts', permission: 'trust.view' },
      {
        label: 'Notice management',
        href: '/notice-management/premier',
        covers: ['/notice-management'],
        permission: 'documents.view',
      },
      { label: 'Content management', href: '/content-management', permission: 'documents.view' },
      { label: 'Rules engine', href: '/rules-engine', permission: 'system.view' },
      { label: 'Dated figures', href: '/rules-engine/dated-figures', permission: 'system.view' },
      { label: 'System properties', href: '/system-properties', permission: 'system.view' },
    ],
  },
  {
    label: 'System',
    icon: 'technology',
    href: '/technology-team',
    items: [
      { label: 'Technology team', href: '/technology-team', covers: ['/feature-flags'], permission: 'system.view' },
      { label: 'Recovery', href: '/recovery', permission: 'system.view' },
      { label: 'UI components', href: '/ui-components' },
    ],
  },
];
