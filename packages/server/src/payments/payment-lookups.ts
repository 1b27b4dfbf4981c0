import { listDistributionTypes, listInstitutions } from '@fiducia/contract/payments/my-distributions.routes';
import {
  allowedDistributionTypes,
  distributionTypeCodes,
  distributionTypes,
} from '@fiducia/domain/orders/distribution-type';
import { invalid } from '@fiducia/domain/refusal/refusal';
import { isDistributionReasonCode } from '@fiducia/domain/taxes/distribution-reasons';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { sampleInstitutions } from './sample-institutions.ts';

/** Lists to choose from (doc 3 §7.13). */
export const paymentLookups: readonly Endpoint[] = [
  on(listDistributionTypes, async ({ query }) => {
    const { retirementAccountTypeCode: account, distributionReasonCode: reason } = query;
    if (reason === undefined)
      return reply(
        distributionTypeCodes
          .map((code) => distributionTypes[code])
          .filter((type) => account !== 'roth' || !type.isRolloverToTraditional),
      );
    if (!isDistributionReasonCode(reason)) return invalid({ distributionReasonCode: ['There is no such reason.'] });
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
  on(listInstitutions, async () => reply(sampleInstitutions)),
];
