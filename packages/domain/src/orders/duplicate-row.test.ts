import { expect, test } from 'vitest';
import { duplicateKey, duplicateSentence } from './duplicate-row.ts';
import { templateColumns } from './participant-template.ts';
import { type ServiceCode, serviceCodes } from './service-code.ts';

const accountType = 'also in row 3, with the same account type';
const form = 'also in row 3, with the same tax year and box 7 code';

const places: Readonly<Record<ServiceCode, string>> = {
  premierDistributions: accountType,
  expressDistributions: accountType,
  stockBuyBackDistributions: accountType,
  vendorDistributions: 'also in row 3, with the same vendor reason',
  expressAutomaticRollovers: accountType,
  enhancedRollovers: accountType,
  premierRollovers: accountType,
  uncashedChecksQualified: 'also in row 3, with the same account type and check number',
  uncashedChecksNonQualified: 'also in row 3, with the same check number',
  taxFormsOnly: form,
  taxPaymentsAndForms: form,
  recurringBenefits: 'also in row 3',
  addressSearch: 'also in row 3',
  enhancedIra: accountType,
};

test.each(serviceCodes)('[service-definitions] %s: a duplicate row is named by the columns of its service', (code) => {
  expect(duplicateSentence(templateColumns(code), 'also in row 3')).toBe(
    `This tax ID is ${places[code]}. Delete one of the two rows.`,
  );
});

test('two checks, two forms, and two reasons of one tax ID are no duplicates', () => {
  const isTwice = (code: ServiceCode, one: object, other: object) =>
    duplicateKey(templateColumns(code), 'a1', { ...one }) === duplicateKey(templateColumns(code), 'a1', { ...other });
  expect(isTwice('uncashedChecksNonQualified', { checkNumber: '101' }, { checkNumber: '102' })).toBe(false);
  expect(isTwice('uncashedChecksNonQualified', { checkNumber: '101' }, { checkNumber: '101' })).toBe(true);
  expect(isTwice('taxFormsOnly', { taxYear: 2026, boxCode: '7' }, { taxYear: 2026, boxCode: '1' })).toBe(false);
  expect(isTwice('vendorDistributions', { vendorDistributionReason: 'audit' }, {})).toBe(false);
  expect(isTwice('premierDistributions', { checkNumber: '101' }, { checkNumber: '102' })).toBe(true);
});
