import type { PortalDefinition } from '../shell/portal-definition.ts';
import { type registryPortalEnglish, registryPortalText as text } from '../texts/registry-portal.ts';
import { type RouteOf, titled } from './titled.ts';

const routes: readonly RouteOf<keyof typeof registryPortalEnglish>[] = [
  { path: '/undefined', redirectTo: '/' },
  {
    path: '/',
    title: 'title.start',
    access: 'anonymous',
    screen: () => import('../features/registry/public/start-page.tsx'),
  },
  {
    path: '/about',
    title: 'title.about',
    access: 'anonymous',
    screen: () => import('../features/registry/public/articles-page.tsx'),
  },
  {
    path: '/employees',
    title: 'title.employees',
    access: 'anonymous',
    screen: () => import('../features/registry/public/articles-page.tsx'),
  },
  {
    path: '/employers',
    title: 'title.employers',
    access: 'anonymous',
    screen: () => import('../features/registry/public/articles-page.tsx'),
  },
  {
    path: '/providers',
    title: 'title.providers',
    access: 'anonymous',
    screen: () => import('../features/registry/public/articles-page.tsx'),
  },
  {
    path: '/faqs',
    title: 'title.faqs',
    access: 'anonymous',
    screen: () => import('../features/registry/public/faqs-page.tsx'),
  },
  {
    path: '/search',
    title: 'title.search',
    access: 'anonymous',
    screen: () => import('../features/access/registry-search-page.tsx'),
  },
  {
    path: '/contact',
    title: 'title.contact',
    access: 'anonymous',
    screen: () => import('../features/access/registry-contact-page.tsx'),
  },
  {
    path: '/my-account',
    title: 'title.myAccount',
    access: 'signedIn',
    screen: () => import('../features/registry/my-account-page.tsx'),
  },
  {
    path: '/account-creation',
    title: 'title.addCompany',
    access: 'signedIn',
    screen: () => import('../features/registry/account-creation-page.tsx'),
  },
  {
    path: '/login',
    title: 'title.login',
    access: 'anonymous',
    screen: () => import('../features/access/registry-login-page.tsx'),
  },
  {
    path: '/register',
    title: 'title.register',
    access: 'anonymous',
    screen: () => import('../features/access/sign-up-page.tsx'),
  },
  {
    path: '/new-password',
    title: 'title.newPassword',
    access: 'anonymous',
    screen: () => import('../features/access/new-password-page.tsx'),
  },
  {
    path: '/forgot-password',
    title: 'title.forgotPassword',
    access: 'anonymous',
    screen: () => import('../features/access/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password/:email_address/:reset_password_token',
    title: 'title.resetPassword',
    access: 'anonymous',
    screen: () => import('../features/access/reset-password-page.tsx'),
  },
];

/** Defines the portal in the language that is set when it starts. */
export const registry = (): PortalDefinition => ({
  name: 'registry',
  app: 'registry',
  titleSuffix: text('title.suffix'),
  userTypes: ['nationalRegistryClient'],
  layout: 'top',
  unknownPath: 'plain',
  profile: () => import('../features/access/profile/profile.tsx'),
  freshSignIn: () => import('../features/access/profile/fresh-sign-in.tsx'),
  menu: [
    { label: text('title.search'), icon: 'registry', href: '/search' },
    { label: text('title.employees'), icon: 'people', href: '/employees' },
    { label: text('title.employers'), icon: 'accounts', href: '/employers' },
    { label: text('title.providers'), icon: 'plans', href: '/providers' },
    { label: text('title.faqs'), icon: 'help', href: '/faqs' },
  ],
  routes: titled(routes, text),
});
