/** Ways in which an advisor is paid, with what they are called. */
export const feeArrangements = {
  feeOnly: 'Fee only, paid by the client',
  feeBased: 'Fees and commissions',
  none: 'No fee for these IRAs',
} as const;
export type FeeArrangement = keyof typeof feeArrangements;
export const feeArrangementCodes = ['feeOnly', 'feeBased', 'none'] as const satisfies readonly FeeArrangement[];

/** Where an advisor is registered, and how it is paid. */
export interface AdvisorRegistration {
  /** Number in the Central Registration Depository: up to 8 digits. */
  readonly crdNumber: string;
  /** File number at the SEC, such as `801-12345`. Empty for an advisor who is registered with a state. */
  readonly secNumber: string;
  readonly feeArrangement: FeeArrangement;
  /** Yearly fee in basis points of the IRA's balance. */
  readonly yearlyFee: number;
}

const maxYearlyFee = 300;

/** Returns the messages about a registration by field; undefined for a valid field. */
export function checkRegistration({ crdNumber, secNumber, feeArrangement, yearlyFee }: AdvisorRegistration) {
  const isFeeValid = Number.isInteger(yearlyFee) && yearlyFee >= 0 && yearlyFee <= maxYearlyFee;
  return {
    crdNumber: /^\d{1,8}$/.test(crdNumber) ? undefined : 'Enter the CRD number: up to 8 digits.',
    secNumber:
      secNumber === '' || /^80[12]-\d{1,6}$/.test(secNumber)
        ? undefined
        : 'Enter the SEC file number, such as 801-12345, or leave it empty.',
    yearlyFee: isFeeValid
      ? feeArrangement === 'none' && yearlyFee > 0
        ? 'Enter 0%, or choose another arrangement.'
        : undefined
      : 'Enter a yearly fee from 0% to 3%.',
  };
}

/** Name of the advisor form with the registration. */
export const registrationForm = 'registration';

/** Reads a registration from the answers of its form. Missing answers are empty. */
export function registrationOf(answers: Readonly<Record<string, unknown>>): AdvisorRegistration {
  const text = (key: string): string => (typeof answers[key] === 'string' ? answers[key] : '');
  const fee = answers['yearlyFee'];
  return {
    crdNumber: text('crdNumber'),
    secNumber: text('secNumber'),
    feeArrangement: feeArrangementCodes.find((code) => code === answers['feeArrangement']) ?? 'none',
    yearlyFee: typeof fee === 'number' ? fee : 0,
  };
}
