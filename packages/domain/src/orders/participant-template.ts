import { distributionColumns } from './distribution-columns.ts';
import { offeredLoanTypes, outstandingLoanTypeNames } from './outstanding-loan-type.ts';
import { choices, type ParticipantColumn } from './participant-column.ts';
import { personColumns } from './person-columns.ts';
import { needsJointSurvivorAnnuity, type PlanType, planTypes } from './plan-type.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

const participantColumns = { ...personColumns, ...distributionColumns };
type ColumnKey = keyof typeof participantColumns;

interface Wanted {
  readonly required: readonly ColumnKey[];
  readonly optional: readonly ColumnKey[];
}

const contact: readonly ColumnKey[] = ['emailAddress', 'phoneNumber'];
const address: readonly ColumnKey[] = ['addressLine1', 'city', 'stateCode', 'postalCode'];
const addressRest: readonly ColumnKey[] = ['addressLine2', 'otherRegion', 'countryCode'];
const money: readonly ColumnKey[] = [
  'traditionalPreTaxAmount',
  'traditionalPostTaxAmount',
  'rothBalance',
  'rothBasisAmount',
  'rothAccountOpenedInYear',
];
const death: readonly ColumnKey[] = ['decedentFirstName', 'decedentLastName', 'decedentDateOfDeath'];
const loan: readonly ColumnKey[] = [
  'hasOutstandingLoan',
  'loanOutstandingAmount',
  'loanIsDefaulting',
  'outstandingLoanType',
];

const distribution: Wanted = {
  required: [
    'firstName',
    'lastName',
    'taxId',
    'dateOfBirth',
    ...address,
    'distributionReasonCode',
    'retirementAccountTypeCode',
  ],
  optional: [
    'middleName',
    'taxIdType',
    ...contact,
    ...addressRest,
    ...money,
    'taxAuthorityStateCode',
    ...loan,
    ...death,
  ],
};
const balance: Wanted = {
  required: ['firstName', 'lastName', 'taxId', 'dateOfBirth', ...address, 'retirementAccountTypeCode'],
  optional: ['middleName', 'taxIdType', ...contact, ...addressRest, ...money, 'taxAuthorityStateCode'],
};
const entityToo: Wanted = { required: distribution.required, optional: [...distribution.optional, 'companyName'] };
const taxForm: Wanted = {
  required: ['taxId', ...address, 'taxYear', 'boxCode', 'grossDistribution', 'taxableAmount'],
  optional: [
    'firstName',
    'middleName',
    'lastName',
    'companyName',
    'taxIdType',
    'dateOfBirth',
    ...addressRest,
    'federalTaxWithheld',
    'stateTaxWithheld',
    'taxAuthorityStateCode',
    'suppress1099',
  ],
};
const uncashed: Wanted = {
  required: ['firstName', 'lastName', 'taxId', ...address, 'checkNumber', 'checkDate'],
  optional: ['middleName', 'taxIdType', 'dateOfBirth', ...contact, ...addressRest],
};

const wanted: Readonly<Record<ServiceCode, Wanted>> = {
  premierDistributions: distribution,
  expressDistributions: entityToo,
  stockBuyBackDistributions: entityToo,
  vendorDistributions: {
    required: ['companyName', 'taxId', ...address, 'vendorDistributionReason', 'amount'],
    optional: ['taxIdType', ...contact, ...addressRest, 'w9ReceivedOn', 'form1099Treatment'],
  },
  expressAutomaticRollovers: balance,
  enhancedRollovers: balance,
  premierRollovers: distribution,
  uncashedChecksQualified: {
    required: [...uncashed.required, 'retirementAccountTypeCode'],
    optional: [...uncashed.optional, ...money],
  },
  uncashedChecksNonQualified: {
    required: [...uncashed.required, 'amount'],
    optional: [...uncashed.optional, 'companyName'],
  },
  taxFormsOnly: taxForm,
  taxPaymentsAndForms: {
    required: [...taxForm.required, 'federalTaxWithheld'],
    optional: taxForm.optional.filter((key) => key !== 'federalTaxWithheld'),
  },
  recurringBenefits: {
    required: [
      'firstName',
      'lastName',
      'taxId',
      'dateOfBirth',
      ...address,
      'amount',
      'frequencyCode',
      'dayOfMonth',
      'firstMonth',
    ],
    optional: [
      'middleName',
      'taxIdType',
      ...contact,
      ...addressRest,
      'annuityTypeCode',
      'finalMonth',
      'taxAuthorityStateCode',
    ],
  },
  addressSearch: {
    required: ['firstName', 'lastName', 'taxId'],
    optional: ['middleName', 'dateOfBirth', ...address, ...addressRest],
  },
  enhancedIra: balance,
};

const order = Object.keys(participantColumns);

/** Returns the format of a column for which the service offers only some of the choices. */
function narrowed(key: ColumnKey, serviceCode: ServiceCode): Partial<ParticipantColumn> {
  if (key !== 'outstandingLoanType') return {};
  const names = offeredLoanTypes(serviceCode).map((type) => [type, outstandingLoanTypeNames[type]] as const);
  return { format: choices(Object.fromEntries(names)) };
}

const known = new Map<string, readonly ParticipantColumn[]>();

/**
 * Returns the columns of a service's upload in the standard order. Recurring benefits of a plan that must offer a joint
 * and survivor annuity require the annuity type.
 */
export function templateColumns(serviceCode: ServiceCode, planTypeCode?: string | null): readonly ParticipantColumn[] {
  const planType = planTypes.find((type) => type === planTypeCode);
  const key = `${serviceCode} ${planType ?? ''}`;
  const columns = known.get(key) ?? columnsFor(serviceCode, planType);
  known.set(key, columns);
  return columns;
}

function columnsFor(serviceCode: ServiceCode, planType: PlanType | undefined): readonly ParticipantColumn[] {
  const { required, optional } = wanted[serviceCode];
  const needsAnnuity =
    planType !== undefined && needsJointSurvivorAnnuity(planType) && optional.includes('annuityTypeCode');
  const requiredKeys = new Set<ColumnKey>(needsAnnuity ? [...required, 'annuityTypeCode'] : required);
  return [...new Set([...required, ...optional])]
    .toSorted((first, second) => order.indexOf(first) - order.indexOf(second))
    .map((key) => ({ ...participantColumns[key], ...narrowed(key, serviceCode), isRequired: requiredKeys.has(key) }));
}

/**
 * Returns the title of a template, such as `Premier Distributions participants`. The file name is the title in
 * lowercase with dashes.
 */
export function templateTitle(serviceCode: ServiceCode): string {
  return `${services[serviceCode].displayName} participants`;
}
