import { choiceShape } from '@fiducia/contract/payments/election-input';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import { z } from 'zod';
import type { Row } from '../../../platform/engine/transition.ts';
import type { LineChoice } from './compute-lines.ts';

const { share, federalElection, stateElection } = choiceShape;
const elections = z.object({ position: z.int(), share, federalElection, stateElection });

/** The elections for an instruction, as stored in its `elections` column. */
export type StoredElections = z.infer<typeof elections>;

export const readElections = (row: Row): StoredElections => elections.parse(row['elections']);

/**
 * Returns the elections of an order line's instructions in their original order, which decides which instruction gets
 * the remaining cents of a split.
 */
export function choicesOf(rows: readonly Row[]): LineChoice[] {
  return rows
    .map((row) => ({ row, stored: readElections(row) }))
    .sort((a, b) => a.stored.position - b.stored.position)
    .map(({ row, stored }) => {
      const distributionTypeCode = row['distribution_type_code'];
      const paymentMethodCode = row['payment_method_code'];
      if (!isOneOf(distributionTypeCodes, distributionTypeCode) || !isOneOf(paymentMethods, paymentMethodCode)) {
        throw new Error(`instruction ${String(row['id'])} has no known type or method`);
      }
      return {
        id: String(row['id']),
        distributionTypeCode,
        paymentMethodCode,
        share: stored.share,
        federalElection: stored.federalElection,
        stateElection: stored.stateElection,
      };
    });
}
