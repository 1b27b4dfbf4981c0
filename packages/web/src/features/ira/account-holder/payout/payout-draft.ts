import type { ResultAt } from '@fiducia/contract/api';
import { call } from '../../../../shell/api.ts';

export type PayoutPreview = ResultAt<'POST /public/ira-accounts/:id/distributions/preview'>;

/** What the owner chose so far. Each step adds to it. */
export interface PayoutDraft {
  /** Cents; null for the whole balance. */
  readonly amount: number | null;
  /** Basis points; null before the owner chose. */
  readonly federalRateBp: number | null;
  readonly method: 'achPayment' | 'check';
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankAccountType: 'checking' | 'savings';
  /** The account at another institution that the money moves to; null if the owner gets it. */
  readonly transferTo: { readonly institutionId: string; readonly accountNumber: string } | null;
}

export const emptyDraft: PayoutDraft = {
  amount: null,
  federalRateBp: null,
  method: 'achPayment',
  routingNumber: '',
  accountNumber: '',
  bankAccountType: 'checking',
  transferTo: null,
};

const choicesOf = ({ amount, federalRateBp, method, transferTo }: PayoutDraft) => ({
  ...(amount === null ? {} : { amount }),
  ...(federalRateBp === null ? {} : { federalRateBp }),
  ...(transferTo === null ? {} : { transferTo }),
  paymentMethodCode: transferTo === null ? method : 'check',
});

/** Calculates the amounts of a draft. Throws an ApiFailure. */
export async function previewPayout(iraId: string, draft: PayoutDraft): Promise<PayoutPreview> {
  const request = { params: { id: iraId }, body: choicesOf(draft) };
  return (await call('POST /public/ira-accounts/:id/distributions/preview', request)).result;
}

/** Requests the distribution of a draft, for the amount that was shown. Throws an ApiFailure. */
export async function requestPayout(iraId: string, draft: PayoutDraft, net: number, hasAgreed: boolean): Promise<void> {
  const { method, routingNumber, accountNumber, bankAccountType, transferTo } = draft;
  const bank = method === 'achPayment' && transferTo === null ? { routingNumber, accountNumber, bankAccountType } : {};
  await call('POST /public/ira-accounts/:id/distributions', {
    params: { id: iraId },
    body: { ...choicesOf(draft), ...bank, net, hasAgreed },
  });
}
