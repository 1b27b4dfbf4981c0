import { isDeepStrictEqual } from 'node:util';
import { type Checked, checked, type FileError, fault } from '../file-error.ts';
import { readPain001 } from './read-pain001.ts';
import type { WireBatch, WireParty } from './wire-batch.ts';
import { toWireText } from './wire-text.ts';

/** The number and total of the batch's wires according to the ledger. */
export interface ExpectedWireTotals {
  readonly count: number;
  readonly totalCents: bigint;
}

/** Parses one of our messages and compares each part with its source, and the totals with the ledger. */
export function checkPain001(text: string, expected: WireBatch, ledger: ExpectedWireTotals): Checked<WireBatch> {
  const read = readPain001(text);
  if (!read.ok) return read;
  const { transfers: found, ...head } = read.value;
  const { transfers: wanted, ...wantedHead } = expected;
  const errors: FileError[] = [];
  const plainHead = { ...wantedHead, initiator: plain(wantedHead.initiator), payer: plainParty(wantedHead.payer) };
  if (!isDeepStrictEqual(head, plainHead))
    errors.push(fault(0, 'batch', head.messageId, 'differs from the batch it was built from'));
  found.forEach((transfer, index) => {
    const source = wanted[index];
    const { remittance } = source ?? {};
    const same =
      source === undefined
        ? undefined
        : {
            ...source,
            payee: plainParty(source.payee),
            ...(remittance === undefined ? {} : { remittance: plain(remittance) }),
          };
    if (!isDeepStrictEqual(transfer, same))
      errors.push(fault(index + 1, 'transfer', transfer.endToEndId, 'differs from the payment'));
  });
  const total = found.reduce((sum, transfer) => sum + BigInt(transfer.amountCents), 0n);
  if (found.length !== ledger.count || wanted.length !== ledger.count)
    errors.push(fault(0, 'number of wires', String(found.length), `the ledger has ${ledger.count}`));
  if (total !== ledger.totalCents)
    errors.push(fault(0, 'total amount of wires', String(total), `the ledger has ${ledger.totalCents}`));
  return checked(read.value, errors);
}

function plain(text: string): string {
  return toWireText(text) ?? '';
}

function plainParty(party: WireParty): WireParty {
  const { address } = party;
  if (address === undefined) return { name: plain(party.name) };
  const { street, buildingNumber, postalCode, subdivision, lines } = address;
  return {
    name: plain(party.name),
    address: {
      ...(street === undefined ? {} : { street: plain(street) }),
      ...(buildingNumber === undefined ? {} : { buildingNumber: plain(buildingNumber) }),
      ...(postalCode === undefined ? {} : { postalCode: plain(postalCode) }),
      town: plain(address.town),
      ...(subdivision === undefined ? {} : { subdivision: plain(subdivision) }),
      country: address.country,
      ...(lines === undefined || lines.length === 0 ? {} : { lines: lines.map(plain) }),
    },
  };
}
