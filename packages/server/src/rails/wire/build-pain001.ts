import type { Checked } from '../file-error.ts';
import type { WireAddress, WireBatch, WireParty, WireTransfer } from './wire-batch.ts';
import { faultsOfWires } from './wire-faults.ts';
import { toWireText } from './wire-text.ts';

export interface BuiltPain001 {
  readonly text: string;
  readonly totals: { readonly count: number; readonly totalCents: bigint };
}

export const pain001Namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** Writes the wires of a batch as ISO 20022 pain.001.001.09, or returns all errors in them. */
export function buildPain001(batch: WireBatch): Checked<BuiltPain001> {
  const errors = faultsOfWires(batch);
  if (errors.length > 0) return { ok: false, errors };
  const totalCents = batch.transfers.reduce((sum, transfer) => sum + BigInt(transfer.amountCents), 0n);
  const counts = [leaf('NbOfTxs', String(batch.transfers.length)), leaf('CtrlSum', decimalOf(totalCents))];
  const header = node('GrpHdr', [
    leaf('MsgId', batch.messageId),
    leaf('CreDtTm', batch.createdAt),
    ...counts,
    node('InitgPty', [leaf('Nm', wireText(batch.initiator))]),
  ]);
  const payment = node('PmtInf', [
    leaf('PmtInfId', batch.batchId),
    leaf('PmtMtd', 'TRF'),
    ...counts,
    node('PmtTpInf', [node('SvcLvl', [leaf('Cd', 'URGP')])]),
    node('ReqdExctnDt', [leaf('Dt', batch.executeOn)]),
    partyOf('Dbtr', batch.payer),
    accountOf('DbtrAcct', batch.payerAccountNumber),
    agentOf('DbtrAgt', batch.payerRoutingNumber),
    leaf('ChrgBr', batch.chargeBearer),
    ...batch.transfers.map(transferOf),
  ]);
  const body = node('CstmrCdtTrfInitn', [header, payment]);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${pain001Namespace}">${body}</Document>\n`;
  return { ok: true, value: { text, totals: { count: batch.transfers.length, totalCents } } };
}

/** Formats cents as a decimal amount: 150000n becomes `1500.00`. */
export function decimalOf(cents: bigint): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function transferOf(transfer: WireTransfer): string {
  const amount = `<InstdAmt Ccy="USD">${decimalOf(BigInt(transfer.amountCents))}</InstdAmt>`;
  return node('CdtTrfTxInf', [
    node('PmtId', [leaf('EndToEndId', transfer.endToEndId), leaf('UETR', transfer.uetr)]),
    node('Amt', [amount]),
    agentOf('CdtrAgt', transfer.payeeRoutingNumber),
    partyOf('Cdtr', transfer.payee),
    accountOf('CdtrAcct', transfer.payeeAccountNumber),
    transfer.remittance === undefined ? '' : node('RmtInf', [leaf('Ustrd', wireText(transfer.remittance))]),
  ]);
}

function partyOf(name: string, party: WireParty): string {
  return node(name, [leaf('Nm', wireText(party.name)), party.address === undefined ? '' : addressOf(party.address)]);
}

function addressOf(address: WireAddress): string {
  return node('PstlAdr', [
    optional('StrtNm', address.street),
    optional('BldgNb', address.buildingNumber),
    optional('PstCd', address.postalCode),
    leaf('TwnNm', wireText(address.town)),
    optional('CtrySubDvsn', address.subdivision),
    leaf('Ctry', address.country),
    ...(address.lines ?? []).map((line) => leaf('AdrLine', wireText(line))),
  ]);
}

function accountOf(name: string, account: string): string {
  return node(name, [node('Id', [node('Othr', [leaf('Id', account)])])]);
}

function agentOf(name: string, routingNumber: string): string {
  const system = node('ClrSysId', [leaf('Cd', 'USABA')]);
  return node(name, [node('FinInstnId', [node('ClrSysMmbId', [system, leaf('MmbId', routingNumber)])])]);
}

function wireText(text: string): string {
  return toWireText(text) ?? '';
}

function optional(name: string, text: string | undefined): string {
  return text === undefined ? '' : leaf(name, wireText(text));
}

function leaf(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
}

function node(name: string, children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}
