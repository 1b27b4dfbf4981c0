/** The payment methods that participants of the scenario choose, in the form the API accepts. */
export type Way = 'ach' | 'check' | 'wire' | 'rollover' | 'split';

export interface Payee {
  readonly name: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

const home = ({ addressLine1, city, stateCode, postalCode }: Payee) => ({
  addressLine1,
  city,
  stateCode,
  postalCode,
  countryCode: 'US',
});

/** Returns an account that the simulated bank knows; no two participants of a scenario have the same one. */
export const accountOf = (index: number): string =>
  `55${String(index).padStart(6, '0')}${String(index % 90).padStart(2, '0')}35`;
export const payeeRouting = '011401533';

const rollover = (payee: Payee) => ({
  distributionTypeCode: 'rolloverToTraditionalIra',
  paymentMethodCode: 'check',
  payableTo: 'Harborlight Trust Company as custodian',
  forBenefitOf: payee.name,
  addressLine1: '400 Lakefront Plaza',
  city: 'Milwaukee',
  stateCode: 'WI',
  postalCode: '53202',
  countryCode: 'US',
});

const electronic = (payee: Payee, index: number, paymentMethodCode: 'achPayment' | 'wirePayment') => ({
  distributionTypeCode: 'cashLumpSum',
  paymentMethodCode,
  payableTo: payee.name,
  ...home(payee),
  routingNumber: payeeRouting,
  accountNumber: accountOf(index),
  ...(paymentMethodCode === 'achPayment' ? { bankAccountType: 'checking' } : {}),
});

/** Returns the instructions of one election. */
export function waysOf(way: Way, payee: Payee, index: number): Record<string, unknown>[] {
  if (way === 'ach') return [electronic(payee, index, 'achPayment')];
  if (way === 'wire') return [electronic(payee, index, 'wirePayment')];
  if (way === 'check')
    return [{ distributionTypeCode: 'cashLumpSum', paymentMethodCode: 'check', payableTo: payee.name, ...home(payee) }];
  if (way === 'rollover') return [rollover(payee)];
  return [
    { ...rollover(payee), share: { kind: 'percent', rateBp: 6_000 } },
    { ...electronic(payee, index, 'achPayment'), share: { kind: 'remainder' } },
  ];
}
