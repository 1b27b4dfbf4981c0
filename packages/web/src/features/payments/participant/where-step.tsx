import type { CalculatedDistribution, ServiceOptions } from '@fiducia/contract/payments/election-results';
import type { PartDraft } from '../../../entity/payment-part.ts';
import { PaymentPartFields } from '../../../entity/payment-part-fields.tsx';

/** Renders the payee, the delivery method, and a check preview for each part of the distribution. */
export function WhereStep({
  orderLineId,
  parts,
  options,
  calculation,
}: {
  orderLineId: string;
  parts: readonly PartDraft[];
  options: ServiceOptions;
  calculation: CalculatedDistribution | undefined;
}) {
  return parts.map((part, index) => (
    <PaymentPartFields
      key={part.type}
      place={index}
      part={part}
      options={options}
      ownIrasOf={orderLineId}
      net={calculation?.payments[index]?.net}
    />
  ));
}
