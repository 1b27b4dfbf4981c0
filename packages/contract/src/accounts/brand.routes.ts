import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { customBrand } from './custom-brand.entity.ts';
import type { nextLevelEmailTemplate } from './next-level-email-template.entity.ts';
import type { notification } from './notification.entity.ts';

export type BrandRow = RowOf<typeof customBrand>;
export type NotificationRow = RowOf<typeof notification>;
export type EmailTemplateRow = RowOf<typeof nextLevelEmailTemplate>;

/** An account or user that is linked to a brand, or can be. */
export interface BrandedEntity {
  readonly id: string;
  readonly entity: 'Account' | 'User';
  readonly recordId: string;
  readonly displayName: string;
  readonly detail: string | null;
}

/** The brand shown on a user's pages: the user's own, or otherwise the account's. */
export interface EffectiveBrand {
  readonly id: string;
  readonly displayName: string;
  readonly logo: string;
  readonly lastUpdated: string;
}

const editors = { staffMember: 'system.edit' } as const;
const viewers = { staffMember: 'accounts.view' } as const;
const name = (most: number) =>
  z.string().trim().min(1, 'Please enter a name.').max(most, `A name can have up to ${most} characters.`);

export const createBrand = route<BrandRow>()({
  method: 'POST',
  path: '/public/nlira-custom-brands',
  who: editors,
  summary: 'Add a brand with its logo',
  files: ['logoStoredFile'],
  body: z.strictObject({ displayName: name(80) }),
});
export const readBrandLogo = route<never>()({
  method: 'GET',
  path: '/public/nlira-custom-brands/:id/logo',
  who: { anonymous: true },
  summary: 'Get a brand’s logo; public, because it appears on sign-in pages',
  isDownload: true,
});
export const readBrandByCode = route<EffectiveBrand | { readonly id: null }>()({
  method: 'GET',
  path: '/public/nlira-custom-brands/by-code/:code',
  who: { anonymous: true },
  summary: 'Get the brand of a sign-up link: its ID, or its name in lowercase letters and digits',
  perMinute: 60,
});
export const listLinkedEntities = route<readonly BrandedEntity[]>()({
  method: 'GET',
  path: '/public/nlira-custom-brands/:id/linked-entities',
  who: viewers,
  summary: 'List the accounts and users linked to a brand',
});
export const listAvailableEntities = route<readonly BrandedEntity[]>()({
  method: 'GET',
  path: '/public/nlira-custom-brands/available-entities/:kind',
  who: viewers,
  summary: 'List up to 50 advisor accounts (kind accounts) or users (kind users) without their own brand, by name',
  query: z.object({ query: z.string().max(100).optional() }),
});
export const linkBrand = route<BrandedEntity>()({
  method: 'POST',
  path: '/public/nlira-custom-brands/:id/linked-entities',
  who: editors,
  summary: 'Assign a brand to an account or user',
  body: z.strictObject({
    entity: z.enum(['Account', 'User'], 'Choose an account or a user.'),
    recordId: z.string().regex(/^[0-9a-f]{32}$/, 'Choose a record from the list.'),
  }),
});
export const unlinkBrand = route<{ readonly id: string }>()({
  method: 'DELETE',
  path: '/public/nlira-custom-brands/:id/linked-entities/:linkId',
  who: editors,
  summary: 'Remove a brand from an account or user',
});
export const readUserBrand = route<EffectiveBrand | { readonly id: null }>()({
  method: 'GET',
  path: '/public/users/:userId/nlira-custom-brand',
  who: {
    staffMember: 'users.view',
    client: true,
    participant: true,
    advisor: true,
    accountHolder: true,
    nationalRegistryClient: true,
  },
  summary: 'Get the brand shown on a user’s pages',
});
export const listEmailTemplates = route<readonly EmailTemplateRow[]>()({
  method: 'GET',
  path: '/public/accounts/:accountId/next-level-email-templates',
  who: { staffMember: 'accounts.view', advisor: 'account.view' },
  summary: 'Search an account’s email templates',
  searches: 'NextLevelEmailTemplate',
});
export const createEmailTemplate = route<EmailTemplateRow>()({
  method: 'POST',
  path: '/public/accounts/:accountId/next-level-email-templates',
  who: { staffMember: 'accounts.edit', advisor: 'account.edit' },
  summary: 'Add an email template from a file',
  files: ['storedFile'],
  body: z.strictObject({ displayName: name(120) }),
});
export const updateEmailTemplate = route<EmailTemplateRow>()({
  method: 'PATCH',
  path: '/public/next-level-email-templates/:id',
  who: { staffMember: 'accounts.edit', advisor: 'account.edit' },
  summary: 'Change an email template’s name or file',
  files: ['storedFile'],
  body: z.strictObject({ displayName: name(120).optional() }),
});
export const createNotification = route<NotificationRow>()({
  method: 'POST',
  path: '/public/accounts/:accountUserId/notifications',
  who: { staffMember: 'users.edit', client: true, advisor: true },
  summary: 'Turn one kind of notification on or off for an account user',
  body: z.strictObject({
    notificationTypeCode: z.string().max(60),
    isOn: z.boolean('Send true or false.').default(true),
  }),
});
