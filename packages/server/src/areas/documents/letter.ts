import type { LetterBlock } from '@fiducia/domain/documents/notices/document-block';
import { firstNoticeLetter } from '@fiducia/domain/documents/notices/letters/first-notice-letter';
import { newPinLetter } from '@fiducia/domain/documents/notices/letters/new-pin-letter';
import { reminderLetter } from '@fiducia/domain/documents/notices/letters/reminder-letter';
import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import { cents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { z } from 'zod';
import type { Keyring } from '../../platform/db/keyring.ts';

const letterFacts = z.object({
  // Letters that were stored before these fields existed are English and have no logo.
  language: z.enum(['en', 'es']).default('en'),
  logoFileId: z.string().nullable().default(null),
  letterOn: z.string(),
  participantName: z.string(),
  addressLines: z.array(z.string()),
  planName: z.string(),
  sponsorName: z.string(),
  referenceNumber: z.string(),
  portalAddress: z.string(),
  supportPhone: z.string(),
  pin: z.string(),
  respondBy: z.string(),
});
const defaultAction = z.enum(['automaticRollover', 'cashPayment', 'taxableSavingsAccount', 'returnedToPlan']);

const letter = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('firstNotice'),
    facts: letterFacts.extend({
      amountCents: z
        .int()
        .nullable()
        .transform((amount) => (amount === null ? null : cents(amount))),
      defaultAction,
      noticeAddress: z.string().default(''),
      audience: z.enum(['traditional', 'roth', 'both']),
      notices: z.array(z.custom<NoticeFigures>()).optional(),
    }),
  }),
  z.object({
    template: z.literal('reminder'),
    facts: letterFacts.extend({ firstNoticeOn: z.string(), defaultAction }),
  }),
  z.object({ template: z.literal('newPin'), facts: letterFacts }),
]);

/**
 * Full content of a letter. It is encrypted as a whole because it contains the PIN. The same letter always produces the
 * same pages.
 */
export type Letter = z.infer<typeof letter>;

export const sealLetter = (keyring: Keyring, given: Letter): Buffer => keyring.seal('letter', JSON.stringify(given));

/**
 * Decrypts the stored content of a letter. Throws if there is none, because only letters are printed, mailed, or
 * reprinted.
 */
export function openLetter(keyring: Keyring, sealed: Buffer | null): Letter {
  if (sealed === null) throw new Error('the text of this letter is not stored');
  return letter.parse(JSON.parse(keyring.open('letter', sealed).reveal()));
}

/** Appears instead of the PIN on every copy except the paper letter. */
const hiddenPin = '••••-••••';

export const withoutPin = <L extends Letter>(given: L): L => ({ ...given, facts: { ...given.facts, pin: hiddenPin } });

export function blocksOf(given: Letter): readonly LetterBlock[] | Rejection {
  switch (given.template) {
    case 'firstNotice':
      return firstNoticeLetter(given.facts);
    case 'reminder':
      return reminderLetter(given.facts);
    case 'newPin':
      return newPinLetter(given.facts);
  }
}
