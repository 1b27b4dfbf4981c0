import type { TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import { describe, expect, test } from 'vitest';
import { drawDocument } from '../../platform/pdf/draw-document.ts';
import { readPdfText } from '../../platform/pdf/read-pdf-text.ts';
import { taxFormDraft } from './draw-tax-form.ts';
import type { TaxFormRow } from './tax-form-views.ts';

const address = {
  line1: '1 Main St',
  line2: null,
  city: 'Salem',
  region: 'OR',
  postalCode: '97301',
  countryCode: 'US',
};
const form: TaxFormRow = {
  id: '1'.repeat(32),
  friendlyId: '251234567890123',
  taxYear: 2025,
  formCode: '1099-R',
  kindCode: 'original',
  version: 1,
  status: 'released',
  recipientName: 'Ada Nuñez',
  taxId: 'XXXXX1234',
  participantId: '2'.repeat(32),
  planName: 'Contoso 401(k) Plan',
  gross: 1_000_000,
  taxable: 900_000,
  federalTax: 180_000,
  stateTax: 80_000,
  distributionCodes: ['7'],
  releasedAt: '2026-01-15T15:00:00.000Z',
  furnishedAt: null,
  boxValues: [
    { box: '1', value: 1_000_000 },
    { box: '2a', value: 900_000 },
    { box: '7', value: '7' },
    { box: '14', value: 80_000 },
    { box: '15', value: 'OR' },
    { box: '14-2', value: 1_234 },
    { box: '15-2', value: 'MD' },
  ],
  payer: {
    name: 'Contoso 401(k) Plan',
    nameControl: 'CONT',
    employerIdentificationNumber: '891234567',
    address,
    phone: '5035550100',
    owner: { entity: 'Plan', id: '3'.repeat(32) },
  },
  recipient: {
    name: { kind: 'person', firstName: 'Ada', middleName: null, lastName: 'Nuñez', suffix: 'Jr.' },
    nameControl: 'NUNE',
    address,
    tinType: 'individual',
    hasForeignTin: false,
    owner: { entity: 'Participant', id: '2'.repeat(32) },
  },
};

async function wordsOf(row: TaxFormRow): Promise<string> {
  const { bytes } = await drawDocument({ ...taxFormDraft(row), title: 'Form', createdAt: '2026-01-15T15:00:00.000Z' });
  return ((await readPdfText(bytes))?.words ?? '').replaceAll(/\s+/g, ' ');
}

describe('copies for the recipient', () => {
  test('are B, C, and 2, with every box of the year, two states, and the TIN truncated', async () => {
    const words = await wordsOf(form);
    for (const part of [
      'Copy B',
      'Copy C',
      'Copy 2',
      'XXX-XX-1234',
      '89-1234567',
      '$10,000.00',
      '$800.00',
      '$12.34',
      'MD',
    ])
      expect(words).toContain(part);
    for (const label of [
      '1 Gross distribution',
      '2b Taxable amount not determined',
      '9b Total employee',
      '12 FATCA',
      '19 Local',
    ])
      expect(words).toContain(label);
    expect(words).toContain('1545-0119');
    expect(words).not.toContain('Trump');
    expect(words).toContain('Ada Nuñez Jr.');
  });

  test('say that the IRS gets the information only after it accepted the form', async () => {
    expect(await wordsOf(form)).not.toContain('furnished');
    const words = await wordsOf({ ...form, furnishedAt: '2026-03-01T00:00:00.000Z' });
    // Copy 2 goes to a state, so it doesn't say so.
    expect(words.match(/being furnished to the IRS/g)).toHaveLength(2);
  });

  test('are marked when they correct a form, and when they aren’t released', async () => {
    expect(await wordsOf({ ...form, kindCode: 'corrected' })).toContain('[X] CORRECTED');
    expect(await wordsOf({ ...form, status: 'prepared' })).toContain('Do not file');
  });

  test('of 2026 have boxes 7a to 7d, 8a, and 8b', async () => {
    const words = await wordsOf({ ...form, taxYear: 2026 });
    for (const label of ['7a Distribution', '7c Trump account', '7d Earnings', '8a Other', '8b Percent'])
      expect(words).toContain(label);
  });

  test.each<readonly [TaxFormCode, readonly string[]]>([
    ['1042-S', ['Copy B', 'Copy C', 'Copy D', '13b']],
    ['5498', ['Copy B', 'For Participant', '5 Fair market value']],
  ])('of Form %s have their own names', async (formCode, parts) => {
    const words = await wordsOf({ ...form, formCode, boxValues: [], distributionCodes: [] });
    for (const part of parts) expect(words).toContain(part);
  });
});
