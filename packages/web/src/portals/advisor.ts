import type { MenuItem, MenuLink, PortalDefinition } from '../shell/portal-definition.ts';
import { page } from './page.ts';

/** Accounts without a level were created before levels, and are above all others. */
const isAt =
  (level: string): Required<MenuLink>['isFor'] =>
  (account) =>
    (account?.accountTypeCode ?? 'registeredInvestmentAdvisor') === level;
const [top, firm, advisorOnly] = [isAt('registeredInvestmentAdvisor'), isAt('advisoryFirm'), isAt('advisor')];

/** The menu follows the level of the account, whose ID replaces `:masterAccountUuid`. */
const menu: readonly MenuItem[] = [
  {
    label: 'Dashboard',
    href: '/accounts/:masterAccountUuid',
    icon: 'home',
    covers: ['/campaigns', '/campaign-prospects', '/prospects'],
  },
  { label: 'Account holders', href: '/account-holders', icon: 'people' },
  { label: 'Firms', href: '/advisory-firms/:masterAccountUuid', icon: 'accounts', isFor: top },
  { label: 'Advisors', href: '/advisors/:masterAccountUuid', icon: 'people', isFor: top },
  { label: 'Advisors', href: '/firm-advisors/:masterAccountUuid', icon: 'people', isFor: firm },
  { label: 'Reports', href: '/accounts/:masterAccountUuid/ria-reports', icon: 'reports', isFor: top },
  { label: 'Reports', href: '/accounts/:masterAccountUuid/advisory-firm-reports', icon: 'reports', isFor: firm },
  { label: 'Reports', href: '/accounts/:masterAccountUuid/advisor-reports', icon: 'reports', isFor: advisorOnly },
  { label: 'Email templates', href: '/ria-email-templates', icon: 'campaigns', isFor: top },
  { label: 'Account', href: '/ria-account', icon: 'accounts', isFor: top, covers: ['/ria-user-agreements'] },
  { label: 'Account', href: '/advisory-firm-account', icon: 'accounts', isFor: firm },
  { label: 'Account', href: '/advisor-account', icon: 'accounts', isFor: advisorOnly },
];

const ownAccount = () => import('../features/accounts/advisor/own-account-page.tsx');

export const advisor: PortalDefinition = {
  name: 'advisor',
  app: 'advisor',
  titleSuffix: ' | Fiducia Advisor',
  userTypes: ['advisor'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu,
  routes: [
    { path: '/', redirectTo: '/login' },
    page('/accounts', 'Choose an account', () => import('../features/advisors/advisor/accounts-page.tsx')),
    page('/accounts/:accountUuid', 'Dashboard', () => import('../features/advisors/advisor/account-page.tsx')),
    {
      path: '/login',
      title: 'Sign in',
      access: 'anonymous',
      screen: () => import('../features/access/portal-login-page.tsx'),
    },
    {
      path: '/user-invitation/:accountUserUuid',
      title: 'Your invitation',
      access: 'anonymous',
      screen: () => import('../features/access/user-invitation-page.tsx'),
    },
    {
      path: '/forgot-password',
      title: 'Forgot password',
      access: 'anonymous',
      screen: () => import('../features/access/forgot-password-page.tsx'),
    },
    {
      path: '/reset-password/:email_address/:reset_password_token',
      title: 'Set a new password',
      access: 'anonymous',
      screen: () => import('../features/access/reset-password-page.tsx'),
    },
    page(
      '/account-creation-ria',
      'Apply for an account',
      () => import('../features/accounts/advisor/account-creation-page.tsx'),
    ),
    page(
      '/accounts/:accountUuid/ria-reports',
      'Reports',
      () => import('../features/advisors/advisor/ria-reports-page.tsx'),
    ),
    page(
      '/accounts/:accountUuid/advisory-firm-reports',
      'Reports',
      () => import('../features/advisors/advisor/advisory-firm-reports-page.tsx'),
    ),
    page(
      '/accounts/:accountUuid/advisor-reports',
      'Reports',
      () => import('../features/advisors/advisor/advisor-reports-page.tsx'),
    ),
    page('/ria-user-agreements', 'Agreements', () => import('../features/accounts/advisor/user-agreements-page.tsx')),
    page(
      '/ria-email-templates',
      'Email templates',
      () => import('../features/advisors/advisor/email-templates-page.tsx'),
    ),
    page('/ria-account', 'Account', ownAccount),
    page('/advisory-firm-account', 'Account', ownAccount),
    page('/advisor-account', 'Account', ownAccount),
    page('/advisory-firms/:accountUuid', 'Firms', () => import('../features/advisors/advisor/firms-page.tsx')),
    page('/advisors/:accountUuid', 'Advisors', () => import('../features/advisors/advisor/advisors-page.tsx')),
    page(
      '/firm-advisors/:accountUuid',
      'Advisors',
      () => import('../features/advisors/advisor/firm-advisors-page.tsx'),
    ),
    page('/account-holders', 'Account holders', () => import('../features/advisors/advisor/account-holders-page.tsx')),
    page(
      '/account-holders/:prospectUuid',
      'Account holder',
      () => import('../features/advisors/advisor/account-holder-page.tsx'),
    ),
    page('/campaigns/:campaignUuid', 'Campaign', () => import('../features/advisors/advisor/campaign-page.tsx')),
    page(
      '/campaign-prospects/:prospectUuid',
      'Prospect',
      () => import('../features/advisors/advisor/campaign-prospect-page.tsx'),
    ),
    page('/prospects/:prospectUuid', 'Prospect', () => import('../features/advisors/advisor/prospect-page.tsx')),
    {
      path: '/sign-up-:brandcode/:emailAddress',
      title: 'Create your login',
      access: 'anonymous',
      screen: () => import('../features/access/sign-up-page.tsx'),
    },
    {
      path: '/confirm-email-address',
      title: 'Confirm your email address',
      access: 'anonymous',
      screen: () => import('../features/access/confirm-email-address-page.tsx'),
    },
  ],
};
