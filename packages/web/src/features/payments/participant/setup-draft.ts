import type { SavedSetupDraft } from '@fiducia/contract/payments/setup-draft.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
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

/** Returns the draft as the server saved it. Account numbers are never saved and must be entered again. */
export function draftOf(saved: SavedSetupDraft | null): SetupDraft {
  if (saved === null) return emptyDraft;
  return {
    ...saved,
    parts: saved.parts.map((part) => ({ ...part, routingNumber: '', accountNumber: '', accountAtProvider: '' })),
  };
}

/** Returns the draft for the server, without account numbers. */
export function savedOf({ parts, ...draft }: SetupDraft): SavedSetupDraft {
  return {
    ...draft,
    parts: parts.map(
      ({ routingNumber: _routing, accountNumber: _account, accountAtProvider: _number, amount, ...part }) => ({
        ...part,
        amount: amount === null ? null : cents(amount),
      }),
    ),
  };
}

export const stepKeys = ['unlock', 'you', 'rights', 'choice', 'where', 'taxes', 'sign'] as const;
export type StepKey = (typeof stepKeys)[number];

/** Returns the first incomplete step. Participants who leave the setup continue there when they come back. */
export function firstOpenStep(draft: SetupDraft, isUnlocked: boolean): StepKey {
  if (!isUnlocked) return 'unlock';
  if (draft.contact === null) return 'you';
  if (!draft.hasReadNotice || draft.keepsWaiting === null) return 'rights';
  return draft.parts.length === 0 ? 'choice' : 'where';
}
