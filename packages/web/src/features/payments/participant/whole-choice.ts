import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';

/** Returns the instruction that pays the whole distribution one way, to calculate its amounts. */
export const wholeOf = (type: DistributionTypeCode) => ({
  distributionTypeCode: type,
  paymentMethodCode: 'check' as const,
  share: { kind: 'remainder' } as const,
  federalElection: { kind: 'default', additionalCents: zeroCents } as const,
  stateElection: { kind: 'default' } as const,
});
