import type { FeePayer } from '@fiducia/domain/orders/line-money';

/** Who pays a fee, as staff and sponsors see it. */
export const feePayerNames: Readonly<Record<FeePayer, string>> = {
  payee: 'The payee',
  subaccount: 'The subaccount',
  masterAccount: 'The master account',
};

export const feePayerOptions = Object.entries(feePayerNames).map(([value, text]) => ({ value, text }));

/** Returns the name of a payer's code from the API. */
export const feePayerName = (code: string): string => feePayerOptions.find(({ value }) => value === code)?.text ?? code;
