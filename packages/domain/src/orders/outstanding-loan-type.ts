import type { ServiceCode } from './service-code.ts';

/**
 * What happens to an outstanding loan. The specification gives texts but no codes. Source: doc 2 §5 Distribution rules.
 */
export const outstandingLoanTypes = ['offset', 'deemedDistribution', 'acceptedByNewEmployerPlan'] as const;
export type OutstandingLoanType = (typeof outstandingLoanTypes)[number];

export const outstandingLoanTypeNames: Readonly<Record<OutstandingLoanType, string>> = {
  offset: 'Loan is an offset',
  deemedDistribution: 'Loan is a deemed distribution',
  acceptedByNewEmployerPlan: 'Loan accepted by new employer plan as rollover',
};

/** A loan can't be rolled over to the new employer's plan in a premier distribution. Source: doc 2 §5. */
export function offeredLoanTypes(serviceCode: ServiceCode): OutstandingLoanType[] {
  return outstandingLoanTypes.filter(
    (type) => type !== 'acceptedByNewEmployerPlan' || serviceCode !== 'premierDistributions',
  );
}
