import { z } from 'zod';
import { route } from '../lang/route.ts';

const readers = { staffMember: 'accounts.view', advisor: 'account.view' } as const;
const editors = { staffMember: 'accounts.edit', advisor: 'account.edit' } as const;

/** Answers saved for one form of an account. Empty if the form hasn’t been saved yet. */
export interface AccountForm {
  readonly name: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly updatedAt: string | null;
}

const answer = z.union([
  z.string().max(2_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(200)).max(100),
]);

export const saveAdvisorForm = route<AccountForm>()({
  method: 'POST',
  path: '/public/accounts/:id/advisorform/:name',
  who: editors,
  summary: 'Save the answers of an advisor account’s form',
  body: z.record(z.string().min(1).max(60), answer),
});
export const readAdvisorForm = route<AccountForm>()({
  method: 'GET',
  path: '/public/accounts/:id/advisorform/:name',
  who: readers,
  summary: 'Get the answers of an advisor account’s form',
});
export const saveCampaignSettings = route<AccountForm>()({
  method: 'POST',
  path: '/public/accounts/:id/advisor-campaign-settings',
  who: editors,
  summary: 'Save the campaign email settings for an advisor account',
  body: z.strictObject({
    senderName: z.string().trim().max(120).nullish(),
    replyToEmailAddress: z.string().trim().max(200).nullish(),
    signature: z.string().trim().max(2_000).nullish(),
    /** Replaces {{disclosure}} in email templates. */
    disclosure: z.string().trim().max(2_000).nullish(),
  }),
});
