import { templateColumns } from './participant-template.ts';
import type { ServiceCode } from './service-code.ts';
import { isInstructedBySponsor, type Service, services } from './services.ts';

/** Fields of an order line that the list of an order's participants shows for some service, with their headings. */
const headings = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  taxId: 'Tax ID',
  checkNumber: 'Check number',
  checkDate: 'Check date',
  taxYear: 'Tax year',
  boxCode: 'Box 7 code',
  distributionReasonCode: 'Reason',
  vendorDistributionReason: 'Vendor reason',
  retirementAccountTypeCode: 'Account type',
  grossDistributionAmount: 'Gross',
  taxableAmount: 'Taxable amount',
  isForm1099Suppressed: '1099 suppressed',
  federalTaxWithheld: 'Federal tax withheld',
  stateTaxWithheld: 'State tax withheld',
  payableTo: 'Payee',
  paymentMethodCodes: 'Method',
  electedTax: 'Tax withheld',
  w9ReceivedOn: 'W-9 received',
  form1099Treatment: '1099 treatment',
  screeningStatus: 'Screening',
  paymentFrequencyCode: 'Frequency',
  targetSpecificDayOfMonth: 'Day of month',
  firstPaymentMonth: 'First month',
  finalPaymentMonth: 'Final month',
  addressSearchOutcome: 'Result',
  addressSearchedAt: 'Searched',
} as const;
export type GridField = keyof typeof headings;

export interface GridColumn {
  readonly field: GridField;
  readonly label: string;
  readonly isStaffOnly?: true;
}

const columns = (...fields: readonly GridField[]): GridColumn[] =>
  fields.map((field) => ({ field, label: headings[field] }));

const person = columns('firstName', 'lastName');
const payee = columns('firstName', 'lastName', 'companyName');
const instruction = columns('payableTo', 'paymentMethodCodes', 'electedTax');
const balance = [...person, ...columns('taxId', 'retirementAccountTypeCode', 'grossDistributionAmount')];
const distribution = columns('taxId', 'distributionReasonCode', 'grossDistributionAmount');
const check = columns('checkNumber', 'checkDate', 'grossDistributionAmount');
const form: readonly GridColumn[] = [
  ...payee,
  ...columns('taxId', 'taxYear', 'boxCode'),
  { field: 'grossDistributionAmount', label: 'Gross distribution' },
  ...columns('taxableAmount', 'isForm1099Suppressed'),
];

const grids: Readonly<Record<ServiceCode, readonly GridColumn[]>> = {
  premierDistributions: [...person, ...distribution],
  expressDistributions: [...payee, ...distribution, ...instruction],
  stockBuyBackDistributions: [
    ...payee,
    ...columns('taxId', 'distributionReasonCode'),
    { field: 'grossDistributionAmount', label: 'Proceeds' },
    ...instruction,
  ],
  vendorDistributions: [
    ...columns('companyName'),
    { field: 'taxId', label: 'EIN' },
    ...columns('vendorDistributionReason'),
    { field: 'grossDistributionAmount', label: 'Amount' },
    ...columns('w9ReceivedOn', 'form1099Treatment'),
    { field: 'screeningStatus', label: headings.screeningStatus, isStaffOnly: true },
    ...columns('paymentMethodCodes'),
  ],
  expressAutomaticRollovers: balance,
  enhancedRollovers: balance,
  premierRollovers: [...person, ...distribution],
  uncashedChecksQualified: [...person, ...check],
  uncashedChecksNonQualified: [...payee, ...check],
  taxFormsOnly: form,
  taxPaymentsAndForms: [...form, ...columns('federalTaxWithheld', 'stateTaxWithheld')],
  recurringBenefits: [
    ...person,
    ...columns('taxId', 'paymentFrequencyCode', 'targetSpecificDayOfMonth', 'firstPaymentMonth', 'finalPaymentMonth'),
    { field: 'grossDistributionAmount', label: 'Amount per payment' },
  ],
  addressSearch: [...person, ...columns('taxId', 'addressSearchOutcome', 'addressSearchedAt')],
  enhancedIra: balance,
};

/** Returns the columns of the list of an order's participants. Sponsors and staff have the same, but for a few. */
export const gridColumns = (serviceCode: ServiceCode, isStaff: boolean): readonly GridColumn[] =>
  grids[serviceCode].filter(({ isStaffOnly }) => isStaff || isStaffOnly !== true);

/** Returns whether a distribution of the service is the content of a tax form, which its row links to. */
export const isFormRow = (serviceCode: ServiceCode): boolean =>
  grids[serviceCode].some(({ field }) => field === 'boxCode');

/** Fields of an order line with the template column that they come from. */
const fieldsOfColumns = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  taxId: 'taxId',
  checkNumber: 'checkNumber',
  checkDate: 'checkDate',
  taxYear: 'taxYear',
  boxCode: 'boxCode',
  isForm1099Suppressed: 'suppress1099',
  distributionReasonCode: 'distributionReasonCode',
  vendorDistributionReason: 'vendorDistributionReason',
  w9ReceivedOn: 'w9ReceivedOn',
  form1099Treatment: 'form1099Treatment',
  retirementAccountTypeCode: 'retirementAccountTypeCode',
  traditionalPreTaxAmount: 'traditionalPreTaxAmount',
  traditionalPostTaxAmount: 'traditionalPostTaxAmount',
  rothBalance: 'rothBalance',
  rothBasisAmount: 'rothBasisAmount',
  rothAccountOpenedInYear: 'rothAccountOpenedInYear',
  taxAuthorityStateCode: 'taxAuthorityStateCode',
  hasOutstandingLoan: 'hasOutstandingLoan',
  loanOutstandingAmount: 'loanOutstandingAmount',
  loanIsDefaulting: 'loanIsDefaulting',
  decedentFirstName: 'decedentFirstName',
  decedentLastName: 'decedentLastName',
  decedentDateOfDeath: 'decedentDateOfDeath',
  taxableAmount: 'taxableAmount',
  nontaxableAmount: 'taxableAmount',
  federalTaxWithheld: 'federalTaxWithheld',
  stateTaxWithheld: 'stateTaxWithheld',
  paymentFrequencyCode: 'frequencyCode',
  targetSpecificDayOfMonth: 'dayOfMonth',
  firstPaymentMonth: 'firstMonth',
  finalPaymentMonth: 'finalMonth',
  annuityTypeCode: 'annuityTypeCode',
} as const;

const asksParticipant = ({ participantPart }: Service): boolean => participantPart !== 'none';
const paysSomeone = ({ funds }: Service): boolean => funds === 'distribution';
const isRecurring = ({ participantPart }: Service): boolean => participantPart === 'firstSetUp';
const isSearch = ({ funds }: Service): boolean => funds === 'feesOnly';
const takesMoney = ({ funds }: Service): boolean => funds !== 'none';

/** Fields of an order line that come from its processing, with the services that have them. */
const fieldsOfWork = {
  grossDistributionAmount: (service: Service) => !isSearch(service),
  totalFundsRequired: takesMoney,
  totalFundsAssociated: takesMoney,
  payableTo: isInstructedBySponsor,
  paymentMethodCodes: isInstructedBySponsor,
  electedTax: isInstructedBySponsor,
  screeningStatus: isInstructedBySponsor,
  totalPaymentsCount: paysSomeone,
  totalAllPaymentsCount: paysSomeone,
  payOn: paysSomeone,
  holdEndsOn: takesMoney,
  firstNoticeAt: asksParticipant,
  secondNoticeAt: asksParticipant,
  respondBy: asksParticipant,
  becomesNonResponsiveParticipantAtEndOfDayOn: asksParticipant,
  nonResponsiveSince: asksParticipant,
  nonResponsiveParticipantAction: asksParticipant,
  nonResponsiveReason: asksParticipant,
  participantElectedToKeepWaitingPeriod: asksParticipant,
  waitingPeriodEndsOn: asksParticipant,
  isUnlocked: asksParticipant,
  isPinLocked: asksParticipant,
  repeatsOn: isRecurring,
  isWaitingForPlanAssets: isRecurring,
  isPaymentCreationPaused: isRecurring,
  currentGross: isRecurring,
  isChangedSinceBatch: isRecurring,
  addressSearchOutcome: isSearch,
  addressSearchSource: isSearch,
  addressSearchedAt: isSearch,
} as const satisfies Readonly<Record<string, (service: Service) => boolean>>;

export type ServiceField = keyof typeof fieldsOfColumns | keyof typeof fieldsOfWork;

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record).filter((key): key is K => key in record);

/** Returns the fields of an order line that the service doesn't have, so that its lists don't offer them. */
export function fieldsWithout(serviceCode: ServiceCode): readonly ServiceField[] {
  const asked = new Set(templateColumns(serviceCode).map(({ key }) => key));
  return [
    ...keysOf(fieldsOfColumns).filter((field) => !asked.has(fieldsOfColumns[field])),
    ...keysOf(fieldsOfWork).filter((field) => !fieldsOfWork[field](services[serviceCode])),
  ];
}
