import { type Checked, checked, type FileError, fault } from '../file-error.ts';
import { decimalOf, pain001Namespace } from './build-pain001.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import type { WireAddress, WireBatch, WireParty, WireTransfer } from './wire-batch.ts';
import { faultsOfWires } from './wire-faults.ts';

/**
 * Children of each element in order: `!` is required, `?` is optional, and `*` can repeat. Elements that are not listed
 * contain only text.
 */
const shapes: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn!',
  CstmrCdtTrfInitn: 'GrpHdr! PmtInf!',
  GrpHdr: 'MsgId! CreDtTm! NbOfTxs! CtrlSum! InitgPty!',
  InitgPty: 'Nm!',
  PmtInf: 'PmtInfId! PmtMtd! NbOfTxs! CtrlSum! PmtTpInf! ReqdExctnDt! Dbtr! DbtrAcct! DbtrAgt! ChrgBr! CdtTrfTxInf*',
  PmtTpInf: 'SvcLvl!',
  SvcLvl: 'Cd!',
  ReqdExctnDt: 'Dt!',
  Dbtr: 'Nm! PstlAdr?',
  Cdtr: 'Nm! PstlAdr?',
  PstlAdr: 'StrtNm? BldgNb? PstCd? TwnNm! CtrySubDvsn? Ctry! AdrLine*',
  DbtrAcct: 'Id!',
  CdtrAcct: 'Id!',
  'DbtrAcct/Id': 'Othr!',
  'CdtrAcct/Id': 'Othr!',
  Othr: 'Id!',
  DbtrAgt: 'FinInstnId!',
  CdtrAgt: 'FinInstnId!',
  FinInstnId: 'ClrSysMmbId!',
  ClrSysMmbId: 'ClrSysId! MmbId!',
  ClrSysId: 'Cd!',
  CdtTrfTxInf: 'PmtId! Amt! CdtrAgt! Cdtr! CdtrAcct! RmtInf?',
  PmtId: 'EndToEndId! UETR!',
  Amt: 'InstdAmt!',
  RmtInf: 'Ustrd!',
};

/**
 * Parses one of our pain.001.001.09 messages strictly: checks the order of elements, constants, counts, control sums,
 * and every rule for wires.
 */
export function readPain001(text: string): Checked<WireBatch> {
  const root = readXml(text);
  if ('rejected' in root) return { ok: false, errors: [fault(0, 'file', '', `The file ${root.rejected}.`)] };
  const errors: FileError[] = [];
  if (root.name !== 'Document' || root.attributes['xmlns'] !== pain001Namespace)
    errors.push(fault(0, 'Document', root.attributes['xmlns'] ?? '', `must be ${pain001Namespace}`));
  checkShape(root, '', errors);
  if (errors.length > 0) return { ok: false, errors };
  const batch = batchOf(root);
  return checked(batch, [...faultsOfConstants(root), ...faultsOfTotals(root, batch), ...faultsOfWires(batch)]);
}

function checkShape(element: XmlElement, parent: string, errors: FileError[]): void {
  const shape = shapes[`${parent}/${element.name}`] ?? shapes[element.name];
  const report = (rule: string) => errors.push(fault(0, element.name, '', rule));
  if (shape === undefined || (element.name === 'Id' && parent === 'Othr')) {
    if (element.children.length > 0) report('must contain only text');
    else if (element.text === '' || element.text.trim() !== element.text)
      report('must contain text without leading or trailing blanks');
    return;
  }
  if (element.text.trim() !== '') report('must not contain text');
  let at = 0;
  for (const part of shape.split(' ')) {
    const [name, times] = [part.slice(0, -1), part.slice(-1)];
    let count = 0;
    while (element.children[at]?.name === name && (times === '*' || count === 0)) {
      count += 1;
      at += 1;
    }
    if (times === '!' && count === 0) report(`must contain ${name} in this position`);
  }
  const extra = element.children[at];
  if (extra !== undefined) report(`must not contain ${extra.name} here`);
  for (const child of element.children) checkShape(child, element.name, errors);
}

function find(element: XmlElement, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

function textAt(element: XmlElement, path: string): string {
  return find(element, path)?.text ?? '';
}

function paymentOf(root: XmlElement): XmlElement {
  return find(root, 'CstmrCdtTrfInitn/PmtInf') ?? root;
}

function centsOf(text: string): number {
  return /^\d{1,13}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : Number.NaN;
}

function batchOf(root: XmlElement): WireBatch {
  const header = find(root, 'CstmrCdtTrfInitn/GrpHdr') ?? root;
  const payment = paymentOf(root);
  return {
    messageId: textAt(header, 'MsgId'),
    batchId: textAt(payment, 'PmtInfId'),
    createdAt: textAt(header, 'CreDtTm'),
    executeOn: textAt(payment, 'ReqdExctnDt/Dt'),
    initiator: textAt(header, 'InitgPty/Nm'),
    payer: partyOf(find(payment, 'Dbtr') ?? payment),
    payerRoutingNumber: textAt(payment, 'DbtrAgt/FinInstnId/ClrSysMmbId/MmbId'),
    payerAccountNumber: textAt(payment, 'DbtrAcct/Id/Othr/Id'),
    chargeBearer: textAt(payment, 'ChrgBr') === 'SLEV' ? 'SLEV' : 'DEBT',
    transfers: payment.children.filter((child) => child.name === 'CdtTrfTxInf').map(transferOf),
  };
}

function transferOf(element: XmlElement): WireTransfer {
  const remittance = textAt(element, 'RmtInf/Ustrd');
  return {
    endToEndId: textAt(element, 'PmtId/EndToEndId'),
    uetr: textAt(element, 'PmtId/UETR'),
    amountCents: centsOf(textAt(element, 'Amt/InstdAmt')),
    payee: partyOf(find(element, 'Cdtr') ?? element),
    payeeRoutingNumber: textAt(element, 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId'),
    payeeAccountNumber: textAt(element, 'CdtrAcct/Id/Othr/Id'),
    ...(remittance === '' ? {} : { remittance }),
  };
}

function partyOf(element: XmlElement): WireParty {
  const address = find(element, 'PstlAdr');
  return { name: textAt(element, 'Nm'), ...(address === undefined ? {} : { address: addressOf(address) }) };
}

function addressOf(element: XmlElement): WireAddress {
  const [street, buildingNumber, postalCode, subdivision] = ['StrtNm', 'BldgNb', 'PstCd', 'CtrySubDvsn'].map(
    (name) => find(element, name)?.text,
  );
  const lines = element.children.filter((child) => child.name === 'AdrLine').map((child) => child.text);
  return {
    ...(street === undefined ? {} : { street }),
    ...(buildingNumber === undefined ? {} : { buildingNumber }),
    ...(postalCode === undefined ? {} : { postalCode }),
    town: textAt(element, 'TwnNm'),
    ...(subdivision === undefined ? {} : { subdivision }),
    country: textAt(element, 'Ctry'),
    ...(lines.length === 0 ? {} : { lines }),
  };
}

function faultsOfConstants(root: XmlElement): FileError[] {
  const payment = paymentOf(root);
  const errors: FileError[] = [];
  const must = (found: string, wanted: readonly string[], field: string, index: number) => {
    if (!wanted.includes(found)) errors.push(fault(index, field, found, `must be ${wanted.join(' or ')}`));
  };
  must(textAt(payment, 'PmtMtd'), ['TRF'], 'PmtMtd', 0);
  must(textAt(payment, 'PmtTpInf/SvcLvl/Cd'), ['URGP'], 'SvcLvl', 0);
  must(textAt(payment, 'ChrgBr'), ['SLEV', 'DEBT'], 'ChrgBr', 0);
  must(textAt(payment, 'DbtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd'), ['USABA'], 'DbtrAgt', 0);
  payment.children
    .filter((child) => child.name === 'CdtTrfTxInf')
    .forEach((transfer, index) => {
      must(find(transfer, 'Amt/InstdAmt')?.attributes['Ccy'] ?? '', ['USD'], 'Ccy', index + 1);
      must(textAt(transfer, 'CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd'), ['USABA'], 'CdtrAgt', index + 1);
    });
  return errors;
}

function faultsOfTotals(root: XmlElement, batch: WireBatch): FileError[] {
  const errors: FileError[] = [];
  const amounts = batch.transfers.map((transfer) => transfer.amountCents).filter(Number.isSafeInteger);
  const sum = decimalOf(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  for (const path of ['CstmrCdtTrfInitn/GrpHdr', 'CstmrCdtTrfInitn/PmtInf']) {
    const [count, total] = [textAt(root, `${path}/NbOfTxs`), textAt(root, `${path}/CtrlSum`)];
    if (count !== String(batch.transfers.length))
      errors.push(fault(0, 'NbOfTxs', count, `the file has ${batch.transfers.length} wires`));
    if (total !== sum) errors.push(fault(0, 'CtrlSum', total, `the wires add up to ${sum}`));
  }
  return errors;
}
