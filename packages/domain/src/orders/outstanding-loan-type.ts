import type { ServiceCode } from './service-code.ts';

/** What becomes of an outstanding loan; the specification gives words, the codes are ours. Source: doc 2 §5 Distribution rules. */
export const outstandingLoanTypes = ['offset', 'deemedDistribution', 'acceptedByNewEmployerPlan'] as const;
export type OutstandingLoanType = (typeof outstandingLoanTypes)[number];

export const outstandingLoanTypeNames: Readonly<Record<OutstandingLoanType, string>> = {
  offset: 'Loan is an offset',
  deemedDistribution: 'Loan is a deemed distribution',
  acceptedByNewEmployerPlan: 'Loan accepted by new employer plan as rollover',
};

/** A loan cannot go to the new employer's plan in a premier distribution. Source: doc 2 §5. */
export function offeredLoanTypes(serviceCode: ServiceCode): OutstandingLoanType[] {
  return outstandingLoanTypes.filter(
    (type) => type !== 'acceptedByNewEmployerPlan' || serviceCode !== 'premierDistributions',
  );
}
