import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import { z } from 'zod';
import { route } from '../lang/route.ts';
import { centsInput } from './election-input.ts';

const line = (most: number) => z.string().max(most, `Enter up to ${most} characters.`);
const rate = z.int().min(0).max(10_000).nullable();

const address = {
  addressLine1: line(100),
  addressLine2: line(100),
  city: line(60),
  stateCode: line(2),
  otherRegion: line(60),
  postalCode: line(20),
  countryCode: line(2),
} as const;

/** A part of the distribution without its bank account: account numbers are entered again and never stored in drafts. */
const part = z.strictObject({
  ...address,
  type: z.enum(distributionTypeCodes),
  amount: centsInput.nullable(),
  method: z.enum(paymentMethods),
  payableTo: line(100),
  forBenefitOf: line(100),
  bankAccountType: z.enum(['checking', 'savings']),
  bankAnswerId: line(32),
  iraAccountId: line(32).default(''),
  federalBp: rate,
  stateChoice: z.enum(['default', 'none', 'rate']),
  stateBp: rate,
});

const setupDraft = z.strictObject({
  contact: z.strictObject({ ...address, emailAddress: line(200), phoneNumber: line(12) }).nullable(),
  hasReadNotice: z.boolean(),
  keepsWaiting: z.boolean().nullable(),
  parts: z.array(part).max(10),
});
/** What a participant has entered in the election so far, so that they can continue later or on another device. */
export type SavedSetupDraft = z.infer<typeof setupDraft>;

export interface SetupDraftResult {
  /** The election in force if nothing is saved. Null if there is none, or if the distribution is locked or its choice can't be changed now. */
  readonly draft: SavedSetupDraft | null;
}

export const readSetupDraft = route<SetupDraftResult>()({
  method: 'GET',
  path: '/public/order-lines/:id/setup-draft',
  who: { participant: true },
  summary: 'Get what you entered so far for a distribution, or else your choice in force',
});

export const saveSetupDraft = route<SetupDraftResult>()({
  method: 'POST',
  path: '/public/order-lines/:id/setup-draft',
  who: { participant: true },
  summary: 'Save what you entered so far for a distribution, without bank account numbers',
  body: setupDraft,
  perMinute: 60,
});
