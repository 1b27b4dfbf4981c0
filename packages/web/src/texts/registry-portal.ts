import { catalogOf } from '../kit/text/catalog.ts';

/** Page titles of the registry portal. Loaded before any screen, so it has its own file. */
export const registryPortalEnglish = {
  'title.suffix': ' | National Registry',
  'title.start': 'Find unclaimed retirement benefits',
  'title.search': 'Search',
  'title.about': 'About this registry',
  'title.employees': 'How it works',
  'title.employers': 'For employers',
  'title.providers': 'For providers',
  'title.faqs': 'Questions',
  'title.contact': 'Contact us',
  'title.myAccount': 'My account',
  'title.addCompany': 'Add company',
  'title.login': 'Sign in',
  'title.register': 'Create your login',
  'title.newPassword': 'Set your password',
  'title.forgotPassword': 'Forgot password',
  'title.resetPassword': 'Set a new password',
} as const;
export const registryPortalText = catalogOf(registryPortalEnglish, 'registry-portal');
