import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { type HeldAnswerKind, returnKindOf } from '@fiducia/domain/payments/held-bank-answer-machine';
import type { AnsweredEntry } from '@fiducia/domain/payments/match-ach-answer';
import type { Keyring } from '../../../platform/db/keyring.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import type { AchCorrection } from '../../../rails/ach/ach-change-codes.ts';
import type { ReadAchEntry } from '../../../rails/ach/ach-reading.ts';
import { doubtSentence } from '../disbursements/answer-texts.ts';

/** A bank's response to one of our entries, from its file or as it was held for review. */
export interface BankAnswer {
  readonly kind: HeldAnswerKind;
  readonly code: string;
  readonly naturalKey: string;
  readonly originalTrace: string;
  readonly individualId: string;
  /** First eight digits of the routing number of the payee's bank. */
  readonly receivingDfi: string;
  readonly entryDfi: string;
  readonly accountNumber: string;
  readonly name: string;
  readonly amount: Cents;
  readonly correction: AchCorrection | undefined;
  /** Sentences for staff. */
  readonly doubts: readonly string[];
}

/** Returns the response in an entry of the bank's file. `file` identifies an entry that can't be read. */
export function answerOf(entry: ReadAchEntry, file: string): BankAnswer {
  const response = entry.returned ?? entry.change;
  const same = {
    individualId: entry.individualId.trim(),
    entryDfi: entry.routingNumber.slice(0, 8),
    accountNumber: entry.accountNumber,
    name: entry.name.trim(),
    amount: entry.amountCents,
    correction: entry.change?.correction,
    doubts: entry.doubts.map(doubtSentence),
  };
  if (response === undefined) {
    const naturalKey = `unreadable:${file}:${entry.record}`;
    return { ...same, kind: 'unreadable', code: '', naturalKey, originalTrace: '', receivingDfi: '' };
  }
  const kind = entry.returned === undefined ? 'notificationOfChange' : returnKindOf(response.code);
  return {
    ...same,
    kind,
    code: response.code,
    // Banks reuse the trace numbers of their responses, too. With our reference, another year’s response has another key.
    naturalKey: `${kind}:${response.originalTrace}:${response.code}:${response.trace}:${same.individualId}`,
    originalTrace: response.originalTrace,
    receivingDfi: response.originalReceivingDfi,
  };
}

const textIn = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

/** Returns the response in a row of `held_bank_answers`. */
export function answerInRow(keyring: Keyring, row: Row): BankAnswer {
  const open = (column: string): string => {
    const sealed = row[column];
    return Buffer.isBuffer(sealed) ? keyring.open('bankAccount', sealed).reveal() : '';
  };
  const correction = {
    ...(row['corrected_routing_number'] === null ? {} : { routingNumber: textIn(row, 'corrected_routing_number') }),
    ...(row['corrected_account_number_encrypted'] === null
      ? {}
      : { accountNumber: open('corrected_account_number_encrypted') }),
    ...(row['corrected_transaction_code'] === null
      ? {}
      : { transactionCode: textIn(row, 'corrected_transaction_code') }),
    ...(row['corrected_name'] === null ? {} : { name: textIn(row, 'corrected_name') }),
  };
  const kind = textIn(row, 'kind');
  return {
    kind: kind === 'notificationOfChange' || kind === 'unreadable' ? kind : returnKindOf(textIn(row, 'code')),
    code: textIn(row, 'code'),
    naturalKey: textIn(row, 'natural_key'),
    originalTrace: textIn(row, 'original_trace'),
    individualId: textIn(row, 'individual_id'),
    receivingDfi: textIn(row, 'receiving_dfi'),
    entryDfi: textIn(row, 'entry_dfi'),
    accountNumber: open('account_number_encrypted'),
    name: textIn(row, 'name'),
    amount: cents(Number(row['amount_cents'])),
    correction: Object.keys(correction).length === 0 ? undefined : correction,
    doubts: [],
  };
}

/** Returns an account number as we store it: without blanks and dashes. */
export const plainAccount = (accountNumber: string): string => accountNumber.replace(/[\s-]/g, '');

/** Returns what is compared with our entries. */
export const factsOf = (keyring: Keyring, answer: BankAnswer): AnsweredEntry => ({
  originalTrace: answer.originalTrace,
  individualId: answer.individualId,
  receivingDfi: answer.receivingDfi,
  entryDfi: answer.entryDfi,
  account: keyring.blindIndex('bankAccount', plainAccount(answer.accountNumber)).toString('hex'),
  amount: answer.amount,
  isChange: answer.kind === 'notificationOfChange',
});
