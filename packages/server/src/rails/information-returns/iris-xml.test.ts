import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { IrisSchema } from '@fiducia/domain/reports/information-return';
import {
  allOf,
  numberedReturn,
  returnForTests,
  sourceOf,
  transmitterForTests,
} from '@fiducia/domain/reports/return-for-tests';
import { expect, test } from 'vitest';
import { readXml, type XmlElement } from '../wire/read-xml.ts';
import { writeIrisXml } from './write-iris-xml.ts';

// Invented: the official schema package is only given to holders of a TCC.
const xsd = (more = '') => `<?xml version="1.0"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <!-- One record -->
  <xsd:complexType name="NameType"><xsd:sequence>
    <xsd:element name="PersonFirstNm" type="xsd:string"/><xsd:element name="PersonLastNm" type="xsd:string"/>
  </xsd:sequence></xsd:complexType>
  <xsd:complexType name="Form1099RDetailType"><xsd:sequence>
    <xsd:element name="TaxYr" type="xsd:gYear"/>
    <xsd:element name="RecordId" type="xsd:string"/>
    <xsd:element name="RecipientDetail"><xsd:complexType><xsd:sequence>
      <xsd:element name="TIN" type="xsd:string" minOccurs="0"/>
      <xsd:choice><xsd:element name="PersonNm" type="NameType"/><xsd:element name="BusinessNameLine1Txt" type="xsd:string"/></xsd:choice>
    </xsd:sequence></xsd:complexType></xsd:element>
    <xsd:element name="GrossDistributionAmt" type="xsd:decimal"/>
    <xsd:element name="SomethingNewInd" type="xsd:string" minOccurs="0"/>${more}
  </xsd:sequence></xsd:complexType>
</xsd:schema>`;
const optionsOf = (text: string) => {
  const schema: IrisSchema = {
    form: '1099-R',
    taxYear: 2025,
    version: 'v1',
    namespace: 'urn:us:gov:treasury:irs:ir',
    files: { 'a.xsd': text },
  };
  return { schema, transmitter: transmitterForTests, isTest: true };
};

const find = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => find(child, name)),
];

test('writes the elements in the order of the schema, one submission for each payer', async () => {
  const other = numberedReturn(3);
  const second = { ...other, payer: { ...other.payer, ein: '899999999' } };
  const writing = writeIrisXml(optionsOf(xsd()), sourceOf([returnForTests()], [second]));
  if (isRejection(writing)) throw new Error(writing.sentence);
  const steps = await allOf(writing);
  const root = readXml(steps.flatMap((step) => (step.kind === 'text' ? [step.text] : [])).join(''));
  if ('rejected' in root) throw new Error(root.rejected);
  expect(find(root, 'IRSubmission1Grp')).toHaveLength(2);
  const [record] = find(root, 'Form1099RDetail');
  expect(record?.children.map(({ name }) => name)).toEqual([
    'TaxYr',
    'RecordId',
    'RecipientDetail',
    'GrossDistributionAmt',
  ]);
  expect(record && find(record, 'TIN')[0]?.text).toBe('912701234');
  expect(record && find(record, 'PersonLastNm')[0]?.text).toBe('Nunez');
  expect(record && find(record, 'GrossDistributionAmt')[0]?.text).toBe('10000.00');
  expect(record && find(record, 'BusinessNameLine1Txt')).toEqual([]);
  expect(steps.at(-1)).toMatchObject({ kind: 'close', file: { recordCount: 2, totals: { 1: 2_000_003 } } });
});

test('a required element that we can’t fill rejects the schema by name', () => {
  const rejected = writeIrisXml(optionsOf(xsd('<xsd:element name="TaxpayerMoodCd" type="xsd:string"/>')), sourceOf());
  expect(isRejection(rejected) && rejected.sentence).toContain('Form1099RDetail/TaxpayerMoodCd');
});

test('a schema without the form, or a file that isn’t XML, is rejected', () => {
  for (const text of ['<schema/>', 'not XML'])
    expect(isRejection(writeIrisXml(optionsOf(text), sourceOf()))).toBe(true);
});
