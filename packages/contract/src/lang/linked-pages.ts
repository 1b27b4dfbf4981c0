/**
 * Pages that emails, letters, and files link to, by portal. A test compares them with the portals' routes, so that no
 * link leads nowhere.
 */
export const linkedPages = {
  admin: [
    '/authorization/roles',
    '/accounts/:accountUuid/tax-forms/:taxFormSearchUuid',
    '/legal/blocked-money',
    '/legal/fincen/:finCenFileUuid',
    '/plans/:planUuid/tax-forms/:taxFormSearchUuid',
    '/tasks',
    '/trust/bank-accounts',
  ],
  auth: [
    '/login',
    '/logout',
    '/single-sign-on',
    '/reset-password/:email_address/:reset_password_token',
    '/confirm-email-address',
    '/change-email-address/:emailAddress/:token',
    '/user-invitation/:accountUserUuid',
  ],
  client: [
    '/:masterAccountUuid/account',
    '/:masterAccountUuid/account/tax-forms/:taxFormSearchUuid',
    '/:masterAccountUuid/account/:subaccountUuid/tax-forms/:taxFormSearchUuid',
    '/:masterAccountUuid/plans/:planUuid/tax-forms/:taxFormSearchUuid',
  ],
  participant: [
    '/login',
    '/start',
    '/reset-password/:email_address/:reset_password_token',
    '/confirm-email-address',
    '/my-distributions',
  ],
  notice: ['/stn'],
  registry: ['/login', '/reset-password/:email_address/:reset_password_token'],
  ira: [
    '/home',
    '/apply-account',
    '/view-account',
    '/set-ira-preferences',
    '/confirm-email-address',
    '/change-email-address/:emailAddress/:token',
    '/invite/:userUuid?',
    '/prospect-subscription/:prospectUuid/:action',
  ],
} as const;

export type LinkingPortal = keyof typeof linkedPages;
export type LinkedPage<Of extends LinkingPortal> = (typeof linkedPages)[Of][number];
