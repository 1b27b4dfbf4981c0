export interface PermissionText {
  readonly code: string;
  readonly description: string;
}

/** What staff may be allowed to do: one code for an area and a verb. */
export const staffPermissions = [
  { code: 'accounts.view', description: 'See accounts, their users and agreements' },
  { code: 'accounts.edit', description: 'Change accounts, invite and remove their users' },
  { code: 'plans.view', description: 'See plans' },
  { code: 'plans.edit', description: 'Change plans, their custodians and trustees' },
  { code: 'participants.view', description: 'See participants, with masked tax ids' },
  { code: 'participants.edit', description: 'Change participants and decide change requests' },
  { code: 'orders.view', description: 'See orders and order lines' },
  { code: 'orders.edit', description: 'Change orders and order lines' },
  { code: 'orders.submit', description: 'Submit, cancel and reopen orders' },
  { code: 'orders.approve', description: 'Approve orders that wait for review' },
  { code: 'orders.initiate', description: 'Initiate orders and send their notices' },
  { code: 'trust.view', description: 'See deposits, bank transactions and ledgers' },
  { code: 'trust.edit', description: 'Upload bank files and change deposits' },
  { code: 'trust.link', description: 'Link deposits and associate money to orders' },
  { code: 'payments.view', description: 'See payment instructions, payments and batches' },
  { code: 'payments.edit', description: 'Change, pause and send back payment instructions' },
  { code: 'payments.approve', description: 'Approve payment instructions of others' },
  { code: 'payments.release', description: 'Enter payment batches at the bank' },
  { code: 'documents.view', description: 'See letters, notices and files' },
  { code: 'documents.edit', description: 'Send, reprint and cancel letters' },
  { code: 'documents.print', description: 'Print document batches' },
  { code: 'users.view', description: 'See users and roles' },
  { code: 'users.edit', description: 'Change and unlock users' },
  { code: 'system.view', description: 'See settings, jobs and flags' },
  { code: 'system.edit', description: 'Change settings and flags' },
  { code: 'viewFullTaxId', description: 'Reveal and copy a full tax id; every look is recorded' },
] as const satisfies readonly PermissionText[];
export type StaffPermission = (typeof staffPermissions)[number]['code'];

/** What clients and advisors may be allowed to do within their own accounts. */
export const clientPermissions = [
  { code: 'account.view', description: 'See the account, its users and agreements' },
  { code: 'account.edit', description: 'Change the account and invite users' },
  { code: 'plans.view', description: 'See plans' },
  { code: 'plans.edit', description: 'Change plans' },
  { code: 'participants.view', description: 'See participants, with masked tax ids' },
  { code: 'orders.view', description: 'See orders and order lines' },
  { code: 'orders.edit', description: 'Prepare orders, upload participants' },
  { code: 'orders.submit', description: 'Submit and cancel orders' },
  { code: 'orders.approve', description: 'Approve orders and instructions that wait for review' },
  { code: 'payments.view', description: 'See payments' },
] as const satisfies readonly PermissionText[];
export type ClientPermission = (typeof clientPermissions)[number]['code'];

/** What employers of the national registry may be allowed to do with their own listing. */
export const registryPermissions = [
  { code: 'registry.view', description: 'See the own registry account and its people' },
  { code: 'registry.edit', description: 'Change the own registry account, list and remove people' },
] as const satisfies readonly PermissionText[];
export type RegistryPermission = (typeof registryPermissions)[number]['code'];

/** Any permission that a call or a row rule may ask for. */
export type Permission = StaffPermission | ClientPermission | RegistryPermission;

/** The user types that roles exist for; advisors hold roles of clients, and everybody else is always denied. Source: doc 1 §6. */
export const roleUserTypes = ['staffMember', 'client', 'nationalRegistryClient'] as const;
export type RoleUserType = (typeof roleUserTypes)[number];

/** The list of permissions that a role of a user type chooses from. */
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
const everyStaffView = everyStaffPermission.filter((code) => code.endsWith('.view'));
const everyClientView = everyClientPermission.filter((code) => code.endsWith('.view'));

/** The roles that are marked to hold every right of their user type; they are not edited, and their pairs are not refused. */
export const fixedRoles: readonly string[] = ['administrator', 'owner'];

/** The roles that every installation starts with. The distribution specialist makes and the approver checks, never both. */
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
    permissions: [...everyStaffView.filter((code) => code !== 'system.view'), 'orders.approve', 'payments.approve'],
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
