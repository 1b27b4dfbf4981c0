import { isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { type FileError, fault, maskedFault } from '../file-error.ts';
import { largestWireCents, type WireBatch, type WireParty, type WireTransfer } from './wire-batch.ts';
import { toWireText } from './wire-text.ts';

type Must = (holds: boolean, field: string, value: string, rule: string) => void;

const idPattern = /^[A-Za-z0-9/\-?:().,'+]{1,35}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Returns every error that prevents a batch of wires from being written. `record` counts the transfers; 0 is the batch.
 */
export function faultsOfWires(batch: WireBatch): FileError[] {
  const errors: FileError[] = [];
  const must: Must = (holds, field, value, rule) => {
    if (!holds) errors.push(fault(0, field, value, rule));
  };
  must(idPattern.test(batch.messageId), 'messageId', batch.messageId, 'must have 1 to 35 ASCII characters');
  must(idPattern.test(batch.batchId), 'batchId', batch.batchId, 'must have 1 to 35 ASCII characters');
  must(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(batch.createdAt) &&
      isCalendarDate(batch.createdAt.slice(0, 10)),
    'createdAt',
    batch.createdAt,
    'must be a timestamp in whole seconds',
  );
  must(
    isCalendarDate(batch.executeOn) && isBankingDay(batch.executeOn),
    'executeOn',
    batch.executeOn,
    'must be a Federal Reserve banking day',
  );
  must(isWireText(batch.initiator, 140), 'initiator', batch.initiator, 'must be a name in Latin letters');
  must(
    isAbaRoutingNumber(batch.payerRoutingNumber),
    'payerRoutingNumber',
    batch.payerRoutingNumber,
    'must be a routing number with a valid check digit',
  );
  must(isAccount(batch.payerAccountNumber), 'payerAccountNumber', '', 'must have 1 to 34 letters, digits, and dashes');
  mustBeParty(must, 'payer', batch.payer);
  must(batch.transfers.length > 0, 'transfers', '', 'A batch needs at least one wire.');
  const seen = new Set<string>();
  batch.transfers.forEach((transfer, index) => {
    errors.push(...faultsOfTransfer(transfer, index + 1));
    for (const id of [transfer.endToEndId, transfer.uetr]) {
      if (seen.has(id))
        errors.push(fault(index + 1, id === transfer.uetr ? 'uetr' : 'endToEndId', id, 'appears twice in the batch'));
      seen.add(id);
    }
  });
  return errors;
}

function faultsOfTransfer(transfer: WireTransfer, index: number): FileError[] {
  const errors: FileError[] = [];
  const must: Must = (holds, field, value, rule) => {
    if (!holds)
      errors.push(
        field.endsWith('Number') || field.startsWith('payee')
          ? maskedFault(index, field, value, rule)
          : fault(index, field, value, rule),
      );
  };
  must(idPattern.test(transfer.endToEndId), 'endToEndId', transfer.endToEndId, 'must have 1 to 35 ASCII characters');
  must(uuidPattern.test(transfer.uetr), 'uetr', transfer.uetr, 'must be a version 4 UUID in lowercase');
  const { amountCents } = transfer;
  must(
    Number.isSafeInteger(amountCents) && amountCents > 0 && amountCents <= largestWireCents,
    'amountCents',
    String(amountCents),
    'must be whole cents from 1 to 999,999,999,999',
  );
  must(
    isAbaRoutingNumber(transfer.payeeRoutingNumber),
    'payeeRoutingNumber',
    transfer.payeeRoutingNumber,
    'must be a routing number with a valid check digit',
  );
  must(
    isAccount(transfer.payeeAccountNumber),
    'payeeAccountNumber',
    transfer.payeeAccountNumber,
    'must have 1 to 34 letters, digits, and dashes',
  );
  mustBeParty(must, 'payee', transfer.payee);
  const remittance = transfer.remittance ?? 'none';
  must(isWireText(remittance, 140), 'remittance', '', 'must have 1 to 140 characters in Latin letters');
  must(
    !containsAccount(remittance, transfer.payeeAccountNumber),
    'remittance',
    '',
    'must not contain the account number',
  );
  return errors;
}

function isWireText(text: string, length: number): boolean {
  const plain = toWireText(text) ?? '';
  return plain !== '' && plain.length <= length;
}

function isAccount(text: string): boolean {
  return /^[A-Za-z0-9-]{1,34}$/.test(text) && !/^0+$/.test(text);
}

/**
 * Returns whether a text contains an account number that isn't part of a longer number. A number of less than six
 * characters counts only as a separate word, because it can occur in other references.
 */
function containsAccount(text: string, account: string): boolean {
  const neighbor = account.length < 6 ? '[A-Za-z0-9-]' : '[0-9]';
  return isAccount(account) && new RegExp(`(?<!${neighbor})${account}(?!${neighbor})`).test(text);
}

function mustBeParty(must: Must, field: string, party: WireParty): void {
  must(isWireText(party.name, 140), field, party.name, 'must have a name of up to 140 characters in Latin letters');
  const { address } = party;
  if (address === undefined) return;
  must(isWireText(address.town, 35), `${field} town`, address.town, 'is required, with up to 35 characters');
  must(/^[A-Z]{2}$/.test(address.country), `${field} country`, address.country, 'must be a two-letter country code');
  const parts: readonly [string, string | undefined, number][] = [
    ['street', address.street, 70],
    ['buildingNumber', address.buildingNumber, 16],
    ['postalCode', address.postalCode, 16],
    ['subdivision', address.subdivision, 35],
  ];
  for (const [name, part, length] of parts)
    must(
      part === undefined || isWireText(part, length),
      `${field} ${name}`,
      part ?? '',
      `must have 1 to ${length} characters`,
    );
  const lines = address.lines ?? [];
  must(
    lines.length <= 2 && lines.every((line) => isWireText(line, 70)),
    `${field} lines`,
    '',
    'can be up to two lines of up to 70 characters each',
  );
}
