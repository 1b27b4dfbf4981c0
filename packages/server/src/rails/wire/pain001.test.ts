import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { buildPain001 } from './build-pain001.ts';
import { checkPain001 } from './check-pain001.ts';
import { readPain001 } from './read-pain001.ts';
import { readXml } from './read-xml.ts';
import type { WireBatch, WireTransfer } from './wire-batch.ts';
import { writeWireSheet } from './wire-sheet.ts';
import { toWireText } from './wire-text.ts';

const wire = (index: number, more: Partial<WireTransfer> = {}): WireTransfer => ({
  endToEndId: `PMT-${index}`,
  uetr: `8a562c67-ca16-48ba-b074-65581be6${String(index).padStart(4, '0')}`,
  amountCents: 150_000 + index,
  payee: {
    name: 'José Núñez & Sons',
    address: {
      street: 'Main Street',
      buildingNumber: '100',
      postalCode: '62701',
      town: 'Springfield',
      subdivision: 'IL',
      country: 'US',
      lines: ['Apt #4'],
    },
  },
  payeeRoutingNumber: '091000019',
  payeeAccountNumber: '00-12345678',
  remittance: 'Distribution, plan 42',
  ...more,
});
const batchOf = (transfers: readonly WireTransfer[], more: Partial<WireBatch> = {}): WireBatch => ({
  messageId: 'FID-20261123-1',
  batchId: 'B-1',
  createdAt: '2026-11-23T15:00:00Z',
  executeOn: '2026-11-23',
  initiator: 'Fiducia Trust',
  payer: { name: 'Fiducia Trust', address: { town: 'Denver', country: 'US' } },
  payerRoutingNumber: '121042882',
  payerAccountNumber: '1234567890',
  chargeBearer: 'SLEV',
  transfers,
  ...more,
});
const sample = batchOf([wire(1), wire(2, { payee: { name: 'Omni Custodian FBO J. Nunez' } })]);
const ledger = { count: 2, totalCents: 300_003n };

function built(batch: WireBatch): string {
  const result = buildPain001(batch);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value.text;
}
const text = built(sample);

describe('building a message', () => {
  test('matches the expected message', () => {
    expect(text).toContain(
      '<GrpHdr><MsgId>FID-20261123-1</MsgId><CreDtTm>2026-11-23T15:00:00Z</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>3000.03</CtrlSum><InitgPty><Nm>Fiducia Trust</Nm></InitgPty></GrpHdr>',
    );
    expect(text).toContain(
      '<CdtTrfTxInf><PmtId><EndToEndId>PMT-1</EndToEndId><UETR>8a562c67-ca16-48ba-b074-65581be60001</UETR></PmtId><Amt><InstdAmt Ccy="USD">1500.01</InstdAmt></Amt>' +
        '<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>091000019</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>' +
        '<Cdtr><Nm>Jose Nunez + Sons</Nm><PstlAdr><StrtNm>Main Street</StrtNm><BldgNb>100</BldgNb><PstCd>62701</PstCd><TwnNm>Springfield</TwnNm><CtrySubDvsn>IL</CtrySubDvsn><Ctry>US</Ctry><AdrLine>Apt 4</AdrLine></PstlAdr></Cdtr>' +
        '<CdtrAcct><Id><Othr><Id>00-12345678</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>Distribution, plan 42</Ustrd></RmtInf></CdtTrfTxInf>',
    );
  });

  test('satisfies a schema of the elements that we use, and a wrong charge bearer does not', async () => {
    const validate = async (contents: string) =>
      (await validateXML({ xml: [{ fileName: 'wire.xml', contents }], schema: [pain001Profile()] })).errors.map(
        (error) => error.message,
      );
    expect(await validate(text)).toEqual([]);
    expect(await validate(text.replace('SLEV', 'XXXX'))).not.toEqual([]);
    expect(await validate(text.replace('<Ctry>US</Ctry>', ''))).not.toEqual([]);
  }, 20_000);

  test('uses only characters that every bank accepts', () => {
    expect(toWireText('Müller & Søn_[A] “x” #7; <b>')).toBe("Muller + Son-(A) 'x' 7, b");
    expect(toWireText('山田')).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => /^[A-Za-z0-9 /\-?:().,'+]*$/.test(toWireText(input) ?? '')),
    );
  });
});

describe('invalid input', () => {
  const wires: readonly [string, Partial<WireTransfer>, string][] = [
    ['no amount', { amountCents: 0 }, 'amountCents'],
    ['half a cent', { amountCents: 1.5 }, 'amountCents'],
    ['more than Fedwire carries', { amountCents: 1_000_000_000_000 }, 'amountCents'],
    ['a wrong routing number', { payeeRoutingNumber: '091000018' }, 'payeeRoutingNumber'],
    ['an account with a blank', { payeeAccountNumber: '12 34' }, 'payeeAccountNumber'],
    ['a UETR of another version', { uetr: '8a562c67-ca16-18ba-b074-65581be60001' }, 'uetr'],
    ['an id of 36 characters', { endToEndId: 'x'.repeat(36) }, 'endToEndId'],
    ['a name in another script', { payee: { name: '山田' } }, 'payee'],
    ['an address without a town', { payee: { name: 'A', address: { town: ' ', country: 'US' } } }, 'payee town'],
    ['an address without a country', { payee: { name: 'A', address: { town: 'B', country: '' } } }, 'payee country'],
    [
      'three free lines',
      { payee: { name: 'A', address: { town: 'B', country: 'US', lines: ['1', '2', '3'] } } },
      'payee lines',
    ],
    ['the account number in the message', { remittance: 'to 00-12345678' }, 'remittance'],
    ['a short account number in the message', { payeeAccountNumber: '4217', remittance: 'ACCT 4217.' }, 'remittance'],
    [
      'a long account number after letters in the message',
      { payeeAccountNumber: '421799', remittance: 'ACCT421799' },
      'remittance',
    ],
    ['a message of 141 characters', { remittance: 'x'.repeat(141) }, 'remittance'],
  ];
  test.each(wires)('%s', (_, more, field) => {
    const result = buildPain001(batchOf([wire(1, more)]));
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toContain(field);
  });

  test.each([
    ['4217', 'REF 2026142170001'],
    ['42', 'FBO J. Nunez, Plan A42, 401-42'],
    ['421799', 'REF 2026421799001'],
  ])('accepts a message in which account number %s is only a part of %s', (payeeAccountNumber, remittance) => {
    const result = buildPain001(batchOf([wire(1, { payeeAccountNumber, remittance })]));
    expect(result.ok ? [] : result.errors).toEqual([]);
  });

  test('reports all errors of a batch together', () => {
    const result = buildPain001(
      batchOf([wire(1), wire(1)], {
        messageId: '',
        executeOn: '2026-11-26',
        payerRoutingNumber: '1',
        createdAt: 'now',
      }),
    );
    expect(result.ok ? [] : result.errors.map((error) => error.field).sort()).toEqual([
      'createdAt',
      'endToEndId',
      'executeOn',
      'messageId',
      'payerRoutingNumber',
      'uetr',
    ]);
  });
});

describe('reading back', () => {
  test('reads exactly what was written', () => {
    const result = checkPain001(text, sample, ledger);
    expect(result.ok ? [] : result.errors).toEqual([]);
  });

  test('another batch, another ledger', () => {
    expect(checkPain001(text, batchOf([wire(1), wire(2)]), ledger).ok).toBe(false);
    expect(checkPain001(text, { ...sample, executeOn: '2026-11-24' }, ledger).ok).toBe(false);
    expect(checkPain001(text, sample, { ...ledger, totalCents: 300_004n }).ok).toBe(false);
    expect(checkPain001(text, sample, { ...ledger, count: 3 }).ok).toBe(false);
  });

  test('finds every change of one character', () => {
    const missed: string[] = [];
    const head = text.indexOf('<Document');
    for (let at = head; at < text.trimEnd().length; at += 1) {
      for (const put of ['0', '9', 'A', 'x', ' ', '<', '&']) {
        if (text.charAt(at) === put) continue;
        if (checkPain001(text.slice(0, at) + put + text.slice(at + 1), sample, ledger).ok)
          missed.push(`${text.slice(Math.max(0, at - 20), at)}[${text.charAt(at)}→${put}]`);
      }
    }
    expect(missed).toEqual([]);
  });

  test('finds a lost, duplicated, or moved element', () => {
    const missed: string[] = [];
    for (const [element] of text.matchAll(/<(\w+)[^<>]*>[^<>]+<\/\1>/g)) {
      if (checkPain001(text.replace(element, ''), sample, ledger).ok) missed.push(`without ${element}`);
      if (checkPain001(text.replace(element, element + element), sample, ledger).ok) missed.push(`doubled ${element}`);
    }
    expect(missed).toEqual([]);
  });

  test('no input makes the reader throw, and nothing is expanded or fetched', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (input) => !readPain001(input).ok));
    for (const hostile of [
      '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      '<a>&x;</a>',
      '<a><!-- --></a>',
      '<a>',
      '<a></b>',
      '<a/><b/>',
      '<?php ?><a/>',
      '',
    ]) {
      expect(readXml(hostile)).toHaveProperty('rejected');
    }
    expect(readXml('<a b="1">x &amp; y</a>')).toEqual({
      name: 'a',
      attributes: { b: '1' },
      children: [],
      text: 'x & y',
    });
  });
});

test('the spreadsheet has what a user enters, with the total below', async () => {
  const book = read(await writeWireSheet(sample), { cellNF: true, cellDates: false });
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets['Wires'] ?? {}, { header: 1 });
  expect(book.Sheets['Wires']?.['B2']?.v).toBe(46_349);
  expect(rows[1]?.toSpliced(1, 1).slice(0, 7)).toEqual([
    'PMT-1',
    1_500.01,
    'José Núñez & Sons',
    '100 Main Street, Apt #4, Springfield, IL 62701, US',
    '091000019',
    '00-12345678',
    'Distribution, plan 42',
  ]);
  expect(rows[3]?.slice(0, 3)).toEqual(['Total of 2 wires', undefined, 3_000.03]);
});

/** Schema of the part of pain.001.001.09 that we write: names, order, lengths, and codes. */
const pain001Profile = () => `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09" elementFormDefault="qualified">
${limited('T16', 16)}${limited('T34', 34)}${limited('T35', 35)}${limited('T70', 70)}${limited('T140', 140)}
${pattern('Count', '[0-9]{1,15}')}${pattern('Decimal', '[0-9]{1,15}[.][0-9]{2}')}${pattern('Country', '[A-Z]{2}')}
${pattern('Uetr', '[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}')}${pattern('Member', '[0-9]{9}')}
${pattern('Method', 'TRF')}${pattern('Service', 'URGP')}${pattern('Charges', 'SLEV|DEBT')}${pattern('System', 'USABA')}
${complex('Amount')}
${group('Address', ['StrtNm T70 ?', 'BldgNb T16 ?', 'PstCd T16 ?', 'TwnNm T35', 'CtrySubDvsn T35 ?', 'Ctry Country', 'AdrLine T70 2'])}
${group('Party', ['Nm T140', 'PstlAdr Address ?'])}${group('Initiator', ['Nm T140'])}
${group('OtherId', ['Id T34'])}${group('AccountId', ['Othr OtherId'])}${group('Account', ['Id AccountId'])}
${group('SystemId', ['Cd System'])}${group('MemberId', ['ClrSysId SystemId', 'MmbId Member'])}
${group('Institution', ['ClrSysMmbId MemberId'])}${group('Agent', ['FinInstnId Institution'])}
${group('Level', ['Cd Service'])}${group('Type', ['SvcLvl Level'])}${group('Day', ['Dt xs:date'])}
${group('Ids', ['EndToEndId T35', 'UETR Uetr'])}${group('Amt', ['InstdAmt Amount'])}${group('Remittance', ['Ustrd T140'])}
${group('Transfer', ['PmtId Ids', 'Amt Amt', 'CdtrAgt Agent', 'Cdtr Party', 'CdtrAcct Account', 'RmtInf Remittance ?'])}
${group('Payment', ['PmtInfId T35', 'PmtMtd Method', 'NbOfTxs Count', 'CtrlSum Decimal', 'PmtTpInf Type', 'ReqdExctnDt Day', 'Dbtr Party', 'DbtrAcct Account', 'DbtrAgt Agent', 'ChrgBr Charges', 'CdtTrfTxInf Transfer unbounded'])}
${group('Header', ['MsgId T35', 'CreDtTm xs:dateTime', 'NbOfTxs Count', 'CtrlSum Decimal', 'InitgPty Initiator'])}
${group('Initiation', ['GrpHdr Header', 'PmtInf Payment'])}${group('Doc', ['CstmrCdtTrfInitn Initiation'])}
<xs:element name="Document" type="Doc"/>
</xs:schema>`;

function limited(name: string, length: number): string {
  return `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="${length}"/></xs:restriction></xs:simpleType>`;
}

function pattern(name: string, expression: string): string {
  return `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:pattern value="${expression}"/></xs:restriction></xs:simpleType>`;
}

function complex(name: string): string {
  return `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="Decimal"><xs:attribute name="Ccy" type="xs:string" fixed="USD" use="required"/></xs:extension></xs:simpleContent></xs:complexType>`;
}

/** Returns a sequence element. Each part is a name, its type, and its number of occurrences, once by default. */
function group(name: string, parts: readonly string[]): string {
  const elements = parts.map((part) => {
    const [element, type, times] = part.split(' ');
    const often =
      times === undefined
        ? ''
        : times === '?'
          ? ' minOccurs="0"'
          : times === 'unbounded'
            ? ' maxOccurs="unbounded"'
            : ` minOccurs="0" maxOccurs="${times}"`;
    return `<xs:element name="${element}" type="${type}"${often}/>`;
  });
  return `<xs:complexType name="${name}"><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType>`;
}
