/** What staff set up for IRAs, as it is stored. */
export interface IraSetupFacts {
  /** IRAs are held here, or were. Without them, no fee is due, and no Form 5498. */
  readonly hasIras: boolean;
  /** The value of the system property `iraPlan` names a plan. */
  readonly hasPlan: boolean;
  /** That plan can pay: it is active, has an employer identification number, and its orders need no approval. */
  readonly canPlanPay: boolean;
  readonly hasDefaultCustodian: boolean;
  readonly hasSavingsBank: boolean;
  readonly hasWireInstructions: boolean;
}

export type IraSetupCode = 'iraPlan' | 'payingPlan' | 'defaultCustodian' | 'savingsBank' | 'wireInstructions';

/** Something that doesn't work because it isn't set up, in one sentence, with the page that sets it. */
export interface IraSetupGap {
  readonly code: IraSetupCode;
  readonly sentence: string;
  readonly action: string;
  readonly href: string;
}

/** What the daily fee job did, if no plan stands for the custodian. */
export const noFeesSentence = 'No fee was charged, because the system property iraPlan names no plan.';

/** What a job that prepares tax forms left out, if no plan stands for the custodian. */
export const no5498Sentence =
  'No Form 5498 was prepared for the IRAs held here, because the system property iraPlan names no plan.';

const agreementsHref = '/custodian-agreements';
const propertyHref = (name: string): string => `/system-properties#query:search-propertyName=equals(${name})`;

/** Returns what doesn't work for IRAs because it isn't set up. */
export function iraSetupGaps(of: IraSetupFacts): readonly IraSetupGap[] {
  const gaps: IraSetupGap[] = [];
  if (!of.hasPlan)
    gaps.push({
      code: 'iraPlan',
      sentence: of.hasIras
        ? 'IRAs held here are charged no fees, get no Form 5498, and pay nothing out, because no plan stands for their custodian.'
        : 'IRAs held here will be charged no fees, get no Form 5498, and pay nothing out, because no plan stands for their custodian.',
      action: 'Set iraPlan',
      href: propertyHref('iraPlan'),
    });
  else if (!of.canPlanPay)
    gaps.push({
      code: 'payingPlan',
      sentence:
        'No money can be taken out of IRAs, because the plan in iraPlan isn’t active, has no employer identification number, or its orders need a sponsor’s approval.',
      action: 'Set iraPlan',
      href: propertyHref('iraPlan'),
    });
  if (!of.hasDefaultCustodian)
    gaps.push({
      code: 'defaultCustodian',
      sentence:
        'Money of participants who don’t respond can’t go to an IRA, and participants can’t roll over to their IRA here, because no custodian is set up.',
      action: 'Add custodian',
      href: agreementsHref,
    });
  if (!of.hasSavingsBank)
    gaps.push({
      code: 'savingsBank',
      sentence: 'Money of participants who don’t respond can’t go to a savings account, because no bank is set up.',
      action: 'Add bank',
      href: agreementsHref,
    });
  if (!of.hasWireInstructions)
    gaps.push({
      code: 'wireInstructions',
      sentence: 'Letters of acceptance ask for checks only, because no wire instructions are set up.',
      action: 'Set iraTransferWireInstructions',
      href: propertyHref('iraTransferWireInstructions'),
    });
  return gaps;
}
