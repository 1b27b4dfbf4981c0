import type { DistributionTypeCode } from '../orders/distribution-type.ts';
import type { InstructionKind } from '../taxes/classify-payment.ts';

/** What the tax rules call each distribution type. */
export const instructionKindOf: Readonly<Record<DistributionTypeCode, InstructionKind>> = {
  cashLumpSum: 'cash',
  rolloverToTraditionalIra: 'rolloverToTraditional',
  rolloverToRothIra: 'rolloverToRoth',
  rolloverToNewEmployerPlan: 'rolloverToNewEmployer',
};
