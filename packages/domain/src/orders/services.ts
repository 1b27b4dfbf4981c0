import { type ServiceCode, serviceCodes } from './service-code.ts';

/**
 * What the participant does: makes a full election, names a destination, claims found or defaulted money, sets up
 * payments once, or nothing.
 */
export type ParticipantPart = 'fullElection' | 'destination' | 'ifFound' | 'beforeDefault' | 'firstSetUp' | 'none';

export type LineEnding = 'done' | 'defaultedToIra' | 'defaultedToTsa' | 'returnedToPlan';

export interface Service {
  readonly code: ServiceCode;
  readonly displayName: string;
  readonly participantPart: ParticipantPart;
  /** Whether the bank account must be verified before an electronic payment. Source: doc 2 §5. */
  readonly needsBankVerification: boolean;
  /** Whether the money can be rolled over. Never for uncashedChecksNonQualified. Source: doc 2 §5. */
  readonly allowsRollover: boolean;
  /** Whether we pay cash. Neither for services that pay no one. */
  readonly allowsCash: boolean;
  /** When a payee can be an entity with an EIN. Source: doc 2 §5 Tax ID types offered. A vendor is always a company. */
  readonly einOffered: 'always' | 'onDeath' | 'never';
  /** The funds that are required before payment. */
  readonly funds: 'distribution' | 'taxesAndFees' | 'feesOnly' | 'none';
  /** Whether Form 1099 can be suppressed. Source: doc 2 §5. */
  readonly offersSuppress1099: boolean;
  /** Whether the order lines come from one uploaded file (a bulk order). */
  readonly isBulk: boolean;
  readonly endings: readonly LineEnding[];
  /** Year-end forms that an order line can produce. */
  readonly forms: readonly ('1099-R' | '5498')[];
}

const usual = {
  participantPart: 'none',
  needsBankVerification: false,
  allowsRollover: true,
  allowsCash: true,
  einOffered: 'never',
  funds: 'distribution',
  offersSuppress1099: false,
  isBulk: false,
  endings: ['done'],
  forms: ['1099-R'],
} as const satisfies Omit<Service, 'code' | 'displayName'>;

/**
 * Settings of each service. Bank verification, rollover, EIN, and suppression are from the specification; the rest is
 * our interpretation, because the specification does not define it.
 */
export const services: Readonly<Record<ServiceCode, Service>> = {
  premierDistributions: {
    ...usual,
    code: 'premierDistributions',
    displayName: 'Premier Distributions',
    participantPart: 'fullElection',
    needsBankVerification: true,
    einOffered: 'onDeath',
    endings: ['done', 'defaultedToIra', 'defaultedToTsa', 'returnedToPlan'],
  },
  expressDistributions: {
    ...usual,
    code: 'expressDistributions',
    displayName: 'Express Distributions',
    needsBankVerification: true,
    einOffered: 'always',
  },
  stockBuyBackDistributions: {
    ...usual,
    code: 'stockBuyBackDistributions',
    displayName: 'Stock Buy-Back Distributions',
    needsBankVerification: true,
    einOffered: 'onDeath',
  },
  vendorDistributions: {
    ...usual,
    code: 'vendorDistributions',
    displayName: 'Vendor Distributions',
    allowsRollover: false,
    einOffered: 'always',
    forms: [],
  },
  expressAutomaticRollovers: {
    ...usual,
    code: 'expressAutomaticRollovers',
    displayName: 'Express Automatic Rollovers',
    participantPart: 'beforeDefault',
    endings: ['defaultedToIra'],
    forms: ['1099-R', '5498'],
  },
  enhancedRollovers: {
    ...usual,
    code: 'enhancedRollovers',
    displayName: 'Enhanced Rollovers',
    participantPart: 'beforeDefault',
    endings: ['defaultedToIra', 'done'],
    forms: ['1099-R', '5498'],
  },
  premierRollovers: {
    ...usual,
    code: 'premierRollovers',
    displayName: 'Premier Rollovers',
    participantPart: 'destination',
    allowsCash: false,
    endings: ['done', 'defaultedToIra'],
  },
  uncashedChecksQualified: {
    ...usual,
    code: 'uncashedChecksQualified',
    displayName: 'Uncashed Checks - Qualified',
    participantPart: 'ifFound',
    needsBankVerification: true,
    endings: ['done', 'defaultedToIra'],
    forms: ['1099-R', '5498'],
  },
  uncashedChecksNonQualified: {
    ...usual,
    code: 'uncashedChecksNonQualified',
    displayName: 'Uncashed Checks - Non-Qualified',
    participantPart: 'ifFound',
    needsBankVerification: true,
    allowsRollover: false,
    einOffered: 'always',
    endings: ['done', 'defaultedToTsa'],
    forms: [],
  },
  taxFormsOnly: {
    ...usual,
    code: 'taxFormsOnly',
    displayName: 'Tax Forms Only',
    allowsRollover: false,
    allowsCash: false,
    einOffered: 'always',
    funds: 'none',
    offersSuppress1099: true,
  },
  taxPaymentsAndForms: {
    ...usual,
    code: 'taxPaymentsAndForms',
    displayName: 'Tax Payments and Forms',
    allowsRollover: false,
    allowsCash: false,
    einOffered: 'always',
    funds: 'taxesAndFees',
    offersSuppress1099: true,
  },
  recurringBenefits: {
    ...usual,
    code: 'recurringBenefits',
    displayName: 'Recurring Benefits',
    participantPart: 'firstSetUp',
    needsBankVerification: true,
  },
  addressSearch: {
    ...usual,
    code: 'addressSearch',
    displayName: 'Address Search',
    allowsRollover: false,
    allowsCash: false,
    funds: 'feesOnly',
    forms: [],
  },
  enhancedIra: {
    ...usual,
    code: 'enhancedIra',
    displayName: 'Enhanced IRA',
    allowsCash: false,
    isBulk: true,
    endings: ['defaultedToIra'],
    forms: ['5498'],
  },
};

/** All services, in the order of the specification. */
export const allServices: readonly Service[] = serviceCodes.map((code) => services[code]);

/**
 * Returns whether the service pays no one, so that its order lines are complete after their taxes and fees are posted
 * and the requested work is done.
 */
export function paysNobody({ funds }: Service): boolean {
  return funds === 'taxesAndFees' || funds === 'feesOnly';
}

/**
 * Returns whether the sponsor specifies how each distribution is paid, so that no election is needed. A bulk order opens
 * IRAs, so there is nothing to specify.
 */
export function isInstructedBySponsor(service: Service): boolean {
  const { participantPart, funds, allowsCash, allowsRollover, isBulk } = service;
  return participantPart === 'none' && funds === 'distribution' && (allowsCash || allowsRollover) && !isBulk;
}
