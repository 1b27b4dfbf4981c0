import { listDistributionTypes } from '@fiducia/contract/payments/my-distributions.routes';
import { invalid } from '@fiducia/domain/foundation/rejection/rejection';
import {
  allowedDistributionTypes,
  distributionTypeCodes,
  distributionTypes,
} from '@fiducia/domain/orders/distribution-type';
import { isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';

/** Returns the endpoint that lists distribution types. Source: document 3 §7.13. */
export const paymentLookups: readonly Endpoint[] = [
  on(listDistributionTypes, async ({ query }) => {
    const { retirementAccountTypeCode: account, distributionReasonCode: reason } = query;
    if (reason === undefined)
      return reply(
        distributionTypeCodes
          .map((code) => distributionTypes[code])
          .filter((type) => account !== 'roth' || !type.isRolloverToTraditional),
      );
    if (!isDistributionReasonCode(reason))
      return invalid({ distributionReasonCode: ['We couldn’t find this reason. Choose one from the list.'] });
    const accountType = account === 'roth' ? 'roth' : 'traditional';
    return reply(
      allowedDistributionTypes({
        serviceCode: 'premierDistributions',
        reasonCode: reason,
        accountType,
        beneficiary: 'spouse',
      }),
    );
  }),
];
