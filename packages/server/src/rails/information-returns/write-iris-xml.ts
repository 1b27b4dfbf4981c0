import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { toBankText } from '@fiducia/domain/foundation/text/bank-text';
import { codesBox } from '@fiducia/domain/reports/form-boxes';
import type {
  InformationReturn,
  IrisXmlOptions,
  ReturnForm,
  ReturnSource,
  WriteIrisXml,
  Writing,
  WritingStep,
} from '@fiducia/domain/reports/information-return';
import { dollars } from './iris-columns.ts';
import { type SchemaElement, schemaElement, unmapped } from './iris-schema.ts';

/** Names of a form's record, without `Detail`. */
const recordNames: Readonly<Record<ReturnForm, string>> = {
  '1099-R': 'Form1099RDetail',
  '1042-S': 'Form1042SDetail',
  '5498': 'Form5498Detail',
};

type Value = (one: InformationReturn) => string | undefined;

const text = (value: string | null | undefined): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : (toBankText(value) ?? undefined);
const box =
  (...boxes: readonly string[]): Value =>
  (one) => {
    const value = one.boxes.find((candidate) => boxes.includes(candidate.box))?.value;
    if (typeof value === 'number') return dollars(value);
    return value === true ? 'X' : typeof value === 'string' ? text(value) : undefined;
  };
const person =
  (part: 'firstName' | 'middleName' | 'lastName' | 'suffix'): Value =>
  ({ recipient: { name } }) =>
    name.kind === 'person' ? text(name[part]) : undefined;
const tinTypes = { business: 'BUSINESS_TIN', individual: 'INDIVIDUAL_TIN' } as const;

/**
 * The value of each element of a record, by its name. The names come from public programs for other forms, since the
 * schema package is only given to holders of a TCC: a required element with another name rejects the schema.
 */
const recordValues: Readonly<Record<string, Value>> = {
  TaxYr: (one) => String(one.taxYear),
  RecordId: (one) => one.accountNumber,
  VoidInd: () => '0',
  CorrectedInd: (one) => (one.kind === 'original' ? '0' : '1'),
  UniqueRecordId: (one) => text(one.replaces?.uniqueRecordId),
  TIN: ({ recipient }) => recipient.tin?.reveal(),
  TINSubmittedTypeCd: ({ recipient }) => (recipient.tinType === null ? undefined : tinTypes[recipient.tinType]),
  PersonFirstNm: person('firstName'),
  PersonMiddleNm: person('middleName'),
  PersonLastNm: person('lastName'),
  SuffixNm: person('suffix'),
  PersonNameControlTxt: ({ recipient }) => (recipient.name.kind === 'person' ? text(recipient.nameControl) : undefined),
  BusinessNameControlTxt: ({ recipient }) =>
    recipient.name.kind === 'entity' ? text(recipient.nameControl) : undefined,
  BusinessNameLine1Txt: ({ recipient: { name } }) => (name.kind === 'entity' ? text(name.line1) : undefined),
  BusinessNameLine2Txt: ({ recipient: { name } }) => (name.kind === 'entity' ? text(name.line2) : undefined),
  AddressLine1Txt: ({ recipient }) => text(recipient.address.line1),
  AddressLine2Txt: ({ recipient }) => text(recipient.address.line2),
  CityNm: ({ recipient }) => text(recipient.address.city),
  StateAbbreviationCd: ({ recipient: { address } }) =>
    address.countryCode === 'US' ? text(address.region) : undefined,
  ZIPCd: ({ recipient: { address } }) =>
    address.countryCode === 'US' ? address.postalCode?.replaceAll('-', '') : undefined,
  ProvinceOrStateNm: ({ recipient: { address } }) => (address.countryCode === 'US' ? undefined : text(address.region)),
  CountryCd: ({ recipient: { address } }) => (address.countryCode === 'US' ? undefined : address.countryCode),
  ForeignPostalCd: ({ recipient: { address } }) =>
    address.countryCode === 'US' ? undefined : text(address.postalCode),
  RecipientAccountNum: (one) => one.accountNumber,
  GrossDistributionAmt: box('1'),
  TaxableAmt: box('2a'),
  TaxableAmountNotDeterminedInd: box('2b-1'),
  TotalDistributionInd: box('2b'),
  CapitalGainAmt: box('3'),
  FederalIncomeTaxWithheldAmt: box('4'),
  EmployeeContributionsAmt: box('5'),
  NetUnrealizedAppreciationAmt: box('6'),
  DistributionCd: (one) => box(codesBox(one.taxYear))(one),
  IRASEPSIMPLEInd: box('7b'),
  FirstYearDesignatedRothContributionYr: box('11'),
  StateTaxWithheldAmt: ({ states }) => (states[0] === undefined ? undefined : dollars(states[0].taxCents)),
  StateCd: ({ states }) => states[0]?.state,
  StateIdNum: ({ states }) => text(states[0]?.payerStateNumber),
  StateDistributionAmt: ({ states }) => (states[0] === undefined ? undefined : dollars(states[0].distributionCents)),
};

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes an element with what it contains. Groups without any value are left out. */
function elementText({ name, children }: SchemaElement, one: InformationReturn): string {
  if (children !== null) {
    const content = children.map((child) => elementText(child, one)).join('');
    return content === '' ? '' : `<${name}>${content}</${name}>`;
  }
  const value = recordValues[name]?.(one);
  return value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`;
}

/** Writes one transmission, or rejects a schema with a required element that we can't fill, by name. */
export const writeIrisXml: WriteIrisXml = (options, returns): Writing | Rejection => {
  const { schema } = options;
  const record = schemaElement(schema, recordNames[schema.form]);
  if ('rejected' in record) return invalid({ schema: [`The schema ${record.rejected}.`] });
  const missing = unmapped(record, new Set(Object.keys(recordValues)));
  return missing.length > 0
    ? invalid({ schema: missing.map((path) => `We don’t know what belongs in the required element ${path}.`) })
    : transmission(options, record, returns);
};

interface Submission {
  readonly ein: string | null;
  count: number;
  corrections: number;
}

/** Counts the returns of each payer: each is one submission, whose header comes before its records. */
async function submissionsOf(returns: ReturnSource): Promise<readonly Submission[]> {
  const all: Submission[] = [];
  for await (const page of returns()) {
    for (const one of page) {
      const last = all.at(-1);
      const submission = last?.ein === one.payer.ein ? last : { ein: one.payer.ein, count: 0, corrections: 0 };
      if (submission !== last) all.push(submission);
      submission.count += 1;
      submission.corrections += one.kind === 'original' ? 0 : 1;
    }
  }
  return all;
}

function headerText({ schema }: IrisXmlOptions, { payer }: InformationReturn, { count }: Submission): string {
  const name = payer.name.kind === 'entity' ? payer.name.line1 : payer.name.lastName;
  return [
    '<IRSubmission1Grp><IRSubmission1Header>',
    `<TaxYr>${schema.taxYear}</TaxYr>`,
    `<IssuerDetail><TIN>${payer.ein ?? ''}</TIN><BusinessNameLine1Txt>${escaped(text(name) ?? '')}</BusinessNameLine1Txt></IssuerDetail>`,
    `<FormTypeCd>${schema.form.replace('-', '')}</FormTypeCd><TotalReportedRcpntFormCnt>${count}</TotalReportedRcpntFormCnt>`,
    '</IRSubmission1Header><IRSubmission1Detail>',
  ].join('');
}

const endOfSubmission = '</IRSubmission1Detail></IRSubmission1Grp>';

async function* transmission(
  options: IrisXmlOptions,
  record: SchemaElement,
  returns: ReturnSource,
): AsyncGenerator<WritingStep> {
  const { schema, transmitter, isTest } = options;
  const submissions = await submissionsOf(returns);
  const name = `IRIS ${schema.form} ${schema.taxYear}.xml`;
  const recordCount = submissions.reduce((total, { count }) => total + count, 0);
  yield { kind: 'open', name };
  yield {
    kind: 'text',
    text: `<?xml version="1.0" encoding="UTF-8"?><IRTransmission xmlns="${escaped(schema.namespace)}"><IRTransmissionManifest><SchemaVersionNum>${escaped(schema.version)}</SchemaVersionNum><TestCd>${isTest ? 'T' : 'P'}</TestCd><TransmitterControlCd>${escaped(transmitter.controlCode)}</TransmitterControlCd><TotalRecipientFormCnt>${recordCount}</TotalRecipientFormCnt></IRTransmissionManifest>`,
  };
  let at = -1;
  let ein: string | null | undefined;
  const totals: Record<string, number> = {};
  for await (const page of returns()) {
    let content = '';
    for (const one of page) {
      if (one.payer.ein !== ein) {
        at += 1;
        ein = one.payer.ein;
        const submission = submissions[at];
        if (submission === undefined) throw new Error('the returns changed while they were written');
        content += (at === 0 ? '' : endOfSubmission) + headerText(options, one, submission);
      }
      content += elementText(record, one);
      for (const { box: of, value } of one.boxes) if (typeof value === 'number') totals[of] = (totals[of] ?? 0) + value;
    }
    if (content !== '') yield { kind: 'text', text: content };
  }
  yield { kind: 'text', text: `${at < 0 ? '' : endOfSubmission}</IRTransmission>` };
  yield {
    kind: 'close',
    file: {
      name,
      form: schema.form,
      taxYear: schema.taxYear,
      payerEin: submissions.length === 1 ? (submissions[0]?.ein ?? null) : null,
      recordCount,
      correctionCount: submissions.reduce((total, { corrections }) => total + corrections, 0),
      totals,
    },
  };
}
