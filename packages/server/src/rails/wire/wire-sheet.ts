import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import type { WireAddress, WireBatch } from './wire-batch.ts';

const header = [
  'Payment',
  'Execute on',
  'Amount',
  'Payee',
  'Payee address',
  'Bank routing number',
  'Account number',
  'Message to payee',
  'Pay from',
  'Pay from account',
  'UETR',
];

/** Writes the wires of a batch and their total to a spreadsheet, for users who enter them in the bank's portal. */
export async function writeWireSheet(batch: WireBatch): Promise<Buffer> {
  const text = (value: string): ExportCell => ({ kind: 'text', text: value });
  const rows = batch.transfers.map((transfer): ExportCell[] => [
    text(transfer.endToEndId),
    { kind: 'date', date: batch.executeOn },
    { kind: 'cents', cents: transfer.amountCents },
    text(transfer.payee.name),
    text(transfer.payee.address === undefined ? '' : onOneLine(transfer.payee.address)),
    text(transfer.payeeRoutingNumber),
    text(transfer.payeeAccountNumber),
    text(transfer.remittance ?? ''),
    text(batch.payer.name),
    text(batch.payerAccountNumber),
    text(transfer.uetr),
  ]);
  const total = batch.transfers.reduce((sum, transfer) => sum + transfer.amountCents, 0);
  rows.push([text(`Total of ${batch.transfers.length} wires`), { kind: 'blank' }, { kind: 'cents', cents: total }]);
  return await writeWorkbook('Wires', header, rows);
}

function onOneLine(address: WireAddress): string {
  const street = [address.buildingNumber, address.street].filter((part) => part !== undefined).join(' ');
  const region = [address.subdivision, address.postalCode].filter((part) => part !== undefined).join(' ');
  return [street, ...(address.lines ?? []), address.town, region, address.country]
    .filter((part) => part !== '')
    .join(', ');
}
