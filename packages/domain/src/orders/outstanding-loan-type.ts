import type { ServiceCode } from './service-code.ts';

/**
 * Treatments of an outstanding loan. The specification gives labels but no codes. Source: doc 2 §5 Distribution rules.
 */
export const outstandingLoanTypes = ['offset', 'deemedDistribution', 'acceptedByNewEmployerPlan'] as const;
export type OutstandingLoanType = (typeof outstandingLoanTypes)[number];

export const outstandingLoanTypeNames: Readonly<Record<OutstandingLoanType, string>> = {
  offset: 'Loan is an offset',
  deemedDistribution: 'Loan is a deemed distribution',
  acceptedByNewEmployerPlan: 'Loan accepted by new employer plan as rollover',
};

/**
 * Returns the loan types that a service offers. Premier distributions don't offer a rollover of the loan. Source: doc 2
 * §5.
 */
export function offeredLoanTypes(serviceCode: ServiceCode): OutstandingLoanType[] {
  return outstandingLoanTypes.filter(
    (type) => type !== 'acceptedByNewEmployerPlan' || serviceCode !== 'premierDistributions',
  );
}
