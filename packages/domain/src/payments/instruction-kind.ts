import type { DistributionTypeCode } from '../orders/distribution-type.ts';
import type { InstructionKind } from '../taxes/classify-payment.ts';

/** Maps each distribution type to its category in the tax rules. */
export const instructionKindOf: Readonly<Record<DistributionTypeCode, InstructionKind>> = {
  cashLumpSum: 'cash',
  rolloverToTraditionalIra: 'rolloverToTraditional',
  rolloverToRothIra: 'rolloverToRoth',
  rolloverToNewEmployerPlan: 'rolloverToNewEmployer',
};
