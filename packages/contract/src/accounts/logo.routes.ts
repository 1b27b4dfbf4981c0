import { route } from '../lang/route.ts';
import { logoSize } from './logo-size.ts';

const ofAccounts = {
  read: { staffMember: 'accounts.view', client: 'account.view', advisor: 'account.view' },
  edit: { staffMember: 'accounts.edit', client: 'account.edit', advisor: 'account.edit' },
} as const;
const ofPlans = {
  read: { staffMember: 'plans.view', client: 'plans.view' },
  edit: { staffMember: 'plans.edit', client: 'plans.edit' },
} as const;

/** A saved logo. */
export interface SavedLogo {
  readonly id: string;
  readonly fileName: string;
}

export const createAccountLogo = route<SavedLogo>()({
  method: 'POST',
  path: '/public/accounts/:id/logo',
  who: ofAccounts.edit,
  summary: 'Upload an account’s logo (PNG or JPEG)',
  files: ['file'],
});
export const readAccountLogo = route<never>()({
  method: 'GET',
  path: '/public/accounts/:id/logo',
  who: ofAccounts.read,
  summary: 'Get an account’s logo, resized',
  query: logoSize,
  isDownload: true,
});
export const deleteAccountLogo = route<{ readonly id: string }>()({
  method: 'DELETE',
  path: '/public/accounts/:id/logo',
  who: ofAccounts.edit,
  summary: 'Remove an account’s logo',
});
export const createPlanLogo = route<SavedLogo>()({
  method: 'POST',
  path: '/public/plans/:id/logo',
  who: ofPlans.edit,
  summary: 'Upload a plan’s logo (PNG or JPEG)',
  files: ['file'],
});
export const readPlanLogo = route<never>()({
  method: 'GET',
  path: '/public/plans/:id/logo',
  who: ofPlans.read,
  summary: 'Get a plan’s logo, resized',
  query: logoSize,
  isDownload: true,
});
export const deletePlanLogo = route<{ readonly id: string }>()({
  method: 'DELETE',
  path: '/public/plans/:id/logo',
  who: ofPlans.edit,
  summary: 'Remove a plan’s logo',
});
