import type { HomeAddress, PartDraft } from '../../../entity/payment-part.ts';

export interface Contact extends HomeAddress {
  readonly emailAddress: string;
  readonly phoneNumber: string;
}

export interface SetupDraft {
  readonly contact: Contact | null;
  readonly hasReadNotice: boolean;
  readonly keepsWaiting: boolean | null;
  readonly parts: readonly PartDraft[];
}

export const emptyDraft: SetupDraft = { contact: null, hasReadNotice: false, keepsWaiting: null, parts: [] };

export const stepKeys = ['unlock', 'you', 'rights', 'choice', 'where', 'taxes', 'sign'] as const;
export type StepKey = (typeof stepKeys)[number];

/** Returns the first incomplete step. Participants who leave the setup continue there when they come back. */
export function firstOpenStep(draft: SetupDraft, isUnlocked: boolean): StepKey {
  if (!isUnlocked) return 'unlock';
  if (draft.contact === null) return 'you';
  if (!draft.hasReadNotice || draft.keepsWaiting === null) return 'rights';
  return draft.parts.length === 0 ? 'choice' : 'where';
}
