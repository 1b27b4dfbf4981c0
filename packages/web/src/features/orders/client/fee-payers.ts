import type { FeePayer } from '@fiducia/domain/orders/line-money';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { isInstructedBySponsor, services } from '@fiducia/domain/orders/services';

const names: Readonly<Record<FeePayer, string>> = {
  payee: 'Each participant',
  subaccount: 'The subaccount',
  masterAccount: 'The plan sponsor',
};

const paysPayees = (serviceCode: ServiceCode): boolean => services[serviceCode].funds === 'distribution';

/** Returns who pays a fee. A service that pays no one has nothing to deduct it from, so the sponsor pays it. */
export function feePayerName(serviceCode: ServiceCode, payer: FeePayer): string {
  if (payer !== 'payee') return names[payer];
  if (!paysPayees(serviceCode)) return 'You';
  return isInstructedBySponsor(services[serviceCode]) ? 'Each payee' : names.payee;
}

interface ChargedFee {
  readonly payer: FeePayer;
  readonly treatment: 'planExpense' | 'netReducing' | 'invoiced';
}

/** Says how a fee is charged. */
export function howCharged(serviceCode: ServiceCode, { payer, treatment }: ChargedFee): string {
  if (!paysPayees(serviceCode))
    return treatment === 'invoiced' || services[serviceCode].funds === 'none'
      ? 'Billed to you'
      : 'Included in the money to send';
  if (payer !== 'payee' || treatment === 'invoiced') return 'Billed to you';
  return treatment === 'planExpense' ? 'Charged to the plan account' : 'Deducted from the payment after tax';
}
