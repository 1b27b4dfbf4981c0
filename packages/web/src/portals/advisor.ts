import type { AdvisorLevel } from '@fiducia/domain/accounts/advisor-levels';
import type { MenuItem, PortalDefinition } from '../shell/portal-definition.ts';
import { page } from './page.ts';

const top: readonly AdvisorLevel[] = ['registeredInvestmentAdvisor'];
const firm: readonly AdvisorLevel[] = ['advisoryFirm'];
const advisorOnly: readonly AdvisorLevel[] = ['advisor'];

/** The menu follows the level of the account. */
const menu: readonly MenuItem[] = [
  {
    label: 'Dashboard',
    href: '/accounts/:accountUuid',
    icon: 'home',
    covers: ['/campaigns', '/campaign-prospects', '/prospects'],
  },
  { label: 'Account holders', href: '/account-holders', icon: 'people' },
  { label: 'Firms', href: '/advisory-firms/:accountUuid', icon: 'accounts', levels: top },
  { label: 'Advisors', href: '/advisors/:accountUuid', icon: 'people', levels: top },
  { label: 'Advisors', href: '/firm-advisors/:accountUuid', icon: 'people', levels: firm },
  { label: 'Reports', href: '/accounts/:accountUuid/ria-reports', icon: 'reports', levels: top },
  { label: 'Reports', href: '/accounts/:accountUuid/advisory-firm-reports', icon: 'reports', levels: firm },
  { label: 'Reports', href: '/accounts/:accountUuid/advisor-reports', icon: 'reports', levels: advisorOnly },
  { label: 'Email templates', href: '/ria-email-templates', icon: 'campaigns', levels: top },
  { label: 'Account', href: '/ria-account', icon: 'accounts', levels: top, covers: ['/ria-user-agreements'] },
  { label: 'Account', href: '/advisory-firm-account', icon: 'accounts', levels: firm },
  { label: 'Account', href: '/advisor-account', icon: 'accounts', levels: advisorOnly },
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
    page(
      '/account-creation-ria',
      'Apply for an account',
      () => import('../features/accounts/advisor/account-creation-page.tsx'),
    ),
    page('/accounts/:accountUuid', 'Dashboard', () => import('../features/advisors/advisor/account-page.tsx')),
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
      screen: () => import('../features/access/advisor/sign-up-page.tsx'),
    },
    {
      path: '/confirm-email-address',
      title: 'Confirm your email address',
      access: 'anonymous',
      screen: () => import('../features/access/confirm-email-address-page.tsx'),
    },
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
  ],
};
