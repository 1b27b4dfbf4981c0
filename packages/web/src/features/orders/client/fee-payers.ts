import type { FeePayer } from '@fiducia/domain/orders/line-money';

export const feePayerNames: Readonly<Record<FeePayer, string>> = {
  payee: 'Each participant',
  subaccount: 'The subaccount',
  masterAccount: 'The master account',
};
