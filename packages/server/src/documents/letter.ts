import { cents } from '@fiducia/domain/money/cents';
import { firstNoticeLetter } from '@fiducia/domain/notices/letters/first-notice-letter';
import { newPinLetter } from '@fiducia/domain/notices/letters/new-pin-letter';
import { reminderLetter } from '@fiducia/domain/notices/letters/reminder-letter';
import type { NoticeFigures } from '@fiducia/domain/notices/notice-figures';
import type { DocumentBlock } from '@fiducia/domain/notices/document-block';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { z } from 'zod';
import type { Keyring } from '../db/keyring.ts';

const letterFacts = z.object({
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

/** All that a letter says. It is sealed as a whole, because the PIN is in it; the same letter gives the same pages. */
export type Letter = z.infer<typeof letter>;

export const sealLetter = (keyring: Keyring, given: Letter): Buffer => keyring.seal('letter', JSON.stringify(given));

export const openLetter = (keyring: Keyring, sealed: Buffer): Letter =>
  letter.parse(JSON.parse(keyring.open('letter', sealed).reveal()));

/** What stands where the PIN was, on every copy that is not the paper itself. */
const hiddenPin = '••••-••••';

export const withoutPin = <L extends Letter>(given: L): L => ({ ...given, facts: { ...given.facts, pin: hiddenPin } });

export function blocksOf(given: Letter): readonly DocumentBlock[] | Refusal {
  switch (given.template) {
    case 'firstNotice':
      return firstNoticeLetter(given.facts);
    case 'reminder':
      return reminderLetter(given.facts);
    case 'newPin':
      return newPinLetter(given.facts);
  }
}
