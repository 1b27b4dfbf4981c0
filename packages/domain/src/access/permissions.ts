export interface PermissionText {
  readonly code: string;
  readonly description: string;
}

/** Staff permissions: one code per area and verb. */
export const staffPermissions = [
  { code: 'accounts.view', description: 'View accounts, their users, and agreements' },
  { code: 'accounts.edit', description: 'Edit accounts, and invite and remove their users' },
  { code: 'plans.view', description: 'View plans' },
  { code: 'plans.edit', description: 'Edit plans, their custodians, and trustees' },
  { code: 'participants.view', description: 'View participants, with masked tax IDs' },
  { code: 'participants.edit', description: 'Edit participants, and approve or decline change requests' },
  { code: 'orders.view', description: 'View orders and order lines' },
  { code: 'orders.edit', description: 'Edit orders and order lines' },
  { code: 'orders.submit', description: 'Submit, cancel, and reopen orders' },
  { code: 'orders.approve', description: 'Approve orders that are awaiting review' },
  { code: 'orders.initiate', description: 'Initiate orders and send their notices' },
  { code: 'trust.view', description: 'View deposits, bank transactions, and ledgers' },
  { code: 'trust.edit', description: 'Upload bank files and edit deposits' },
  { code: 'trust.link', description: 'Link deposits and associate money with orders' },
  { code: 'payments.view', description: 'View payment instructions, payments, and batches' },
  { code: 'payments.edit', description: 'Edit, pause, and send back payment instructions' },
  { code: 'payments.approve', description: 'Approve payment instructions prepared by others' },
  { code: 'payments.release', description: 'Release payment batches to the bank' },
  { code: 'tax.view', description: 'View withheld taxes, tax deposits, tax forms, and returns' },
  { code: 'tax.file', description: 'Prepare and send tax deposits, filings, refunds, adjustments, and corrections' },
  { code: 'tax.approve', description: 'Approve tax refunds, adjustments, and corrections prepared by others' },
  {
    code: 'fees.edit',
    description: 'Waive fees, change who pays them, propose prices, and prepare payments of collected fees',
  },
  { code: 'fees.approve', description: 'Approve prices and payments of collected fees prepared by others' },
  { code: 'legal.view', description: 'View sanctions lists, and the matches with people and companies' },
  {
    code: 'legal.edit',
    description: 'Import sanctions lists, and decide whether a match is the same person or company',
  },
  {
    code: 'legal.view314a',
    description: 'View and answer FinCEN requests under section 314(a), which are confidential',
  },
  { code: 'documents.view', description: 'View notices, other documents, and files' },
  { code: 'documents.edit', description: 'Send, reprint, and cancel documents' },
  { code: 'documents.print', description: 'Print document batches' },
  { code: 'users.view', description: 'View users and roles' },
  { code: 'users.edit', description: 'Edit and unlock users' },
  { code: 'system.view', description: 'View settings, jobs, and feature flags' },
  { code: 'system.edit', description: 'Edit settings and feature flags' },
  { code: 'viewFullTaxId', description: 'Reveal and copy full tax IDs. Each view is recorded.' },
] as const satisfies readonly PermissionText[];
export type StaffPermission = (typeof staffPermissions)[number]['code'];

/** Permissions of clients and advisors, which apply within their own accounts. */
export const clientPermissions = [
  { code: 'account.view', description: 'View the account, its users, and agreements' },
  { code: 'account.edit', description: 'Edit the account and invite users' },
  { code: 'plans.view', description: 'View plans' },
  { code: 'plans.edit', description: 'Edit plans' },
  { code: 'participants.view', description: 'View participants, with masked tax IDs' },
  { code: 'orders.view', description: 'View orders and distributions' },
  { code: 'orders.edit', description: 'Prepare orders and upload participants' },
  { code: 'orders.submit', description: 'Submit and cancel orders' },
  { code: 'orders.approve', description: 'Approve orders and payment instructions that are awaiting review' },
  { code: 'payments.view', description: 'View payments' },
] as const satisfies readonly PermissionText[];
export type ClientPermission = (typeof clientPermissions)[number]['code'];

/** Permissions of national registry employers, which apply to their own listings. */
export const registryPermissions = [
  { code: 'registry.view', description: 'View their own registry account and its listings' },
  { code: 'registry.edit', description: 'Edit their own registry account, and add and remove listings' },
] as const satisfies readonly PermissionText[];
export type RegistryPermission = (typeof registryPermissions)[number]['code'];

/** Any permission that an endpoint or a row rule may require. */
export type Permission = StaffPermission | ClientPermission | RegistryPermission;

/** User types with their own roles. Advisors have client roles; all other types are always denied. Source: doc 1 §6. */
export const roleUserTypes = ['staffMember', 'client', 'nationalRegistryClient'] as const;
export type RoleUserType = (typeof roleUserTypes)[number];

/** The permissions that a role of each user type can include. */
export const permissionsOf: Readonly<Record<RoleUserType, readonly PermissionText[]>> = {
  staffMember: staffPermissions,
  client: clientPermissions,
  nationalRegistryClient: registryPermissions,
};

export interface DefaultRole {
  readonly code: string;
  readonly displayName: string;
  readonly userType: RoleUserType;
  readonly permissions: readonly (StaffPermission | ClientPermission | RegistryPermission)[];
}

const everyStaffPermission = staffPermissions.map(({ code }) => code);
const everyClientPermission = clientPermissions.map(({ code }) => code);
const everyStaffView = everyStaffPermission.filter((code) => code.endsWith('.view') && code !== 'legal.view');
const everyClientView = everyClientPermission.filter((code) => code.endsWith('.view'));

/**
 * Roles with every permission of their user type. They can't be edited, and conflicting permissions are allowed in
 * them.
 */
export const fixedRoles: readonly string[] = ['administrator', 'owner'];

/**
 * Initial roles of every installation. To separate duties, the distribution specialist only prepares payments, the tax
 * manager only prepares filings, and the approver only approves them. Only the compliance officer sees matches with
 * sanctions lists and FinCEN requests.
 */
export const defaultRoles: readonly DefaultRole[] = [
  { code: 'administrator', displayName: 'Administrator', userType: 'staffMember', permissions: everyStaffPermission },
  {
    code: 'trustOfficer',
    displayName: 'Trust officer',
    userType: 'staffMember',
    permissions: [
      ...everyStaffView.filter((code) => code !== 'system.view'),
      'trust.edit',
      'trust.link',
      'payments.release',
    ],
  },
  {
    code: 'distributionSpecialist',
    displayName: 'Distribution specialist',
    userType: 'staffMember',
    permissions: [
      ...everyStaffView.filter((code) => code !== 'system.view'),
      'participants.edit',
      'orders.edit',
      'orders.submit',
      'orders.initiate',
      'payments.edit',
      'documents.edit',
      'documents.print',
      'viewFullTaxId',
    ],
  },
  {
    code: 'approver',
    displayName: 'Approver',
    userType: 'staffMember',
    permissions: [
      ...everyStaffView.filter((code) => code !== 'system.view'),
      'orders.approve',
      'payments.approve',
      'tax.approve',
      'fees.approve',
    ],
  },
  {
    code: 'taxManager',
    displayName: 'Tax manager',
    userType: 'staffMember',
    permissions: [...everyStaffView.filter((code) => code !== 'system.view'), 'tax.file', 'fees.edit'],
  },
  {
    code: 'complianceOfficer',
    displayName: 'Compliance officer',
    userType: 'staffMember',
    permissions: [
      ...everyStaffView.filter((code) => code !== 'system.view'),
      'legal.view',
      'legal.edit',
      'legal.view314a',
    ],
  },
  {
    code: 'support',
    displayName: 'Support',
    userType: 'staffMember',
    permissions: [
      ...everyStaffView.filter((code) => code !== 'system.view' && code !== 'trust.view'),
      'users.edit',
      'documents.edit',
    ],
  },
  { code: 'owner', displayName: 'Owner', userType: 'client', permissions: everyClientPermission },
  {
    code: 'accountAdministrator',
    displayName: 'Account administrator',
    userType: 'client',
    permissions: [...everyClientView, 'account.edit', 'plans.edit', 'orders.edit', 'orders.submit'],
  },
  {
    code: 'preparer',
    displayName: 'Preparer',
    userType: 'client',
    permissions: [...everyClientView, 'orders.edit', 'orders.submit'],
  },
  {
    code: 'clientApprover',
    displayName: 'Approver',
    userType: 'client',
    permissions: [...everyClientView, 'orders.approve'],
  },
  { code: 'viewer', displayName: 'Viewer', userType: 'client', permissions: everyClientView },
  {
    code: 'registryEmployer',
    displayName: 'Registry employer',
    userType: 'nationalRegistryClient',
    permissions: registryPermissions.map(({ code }) => code),
  },
];
