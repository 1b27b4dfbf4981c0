import { gradeOfRisk, type RiskReason } from '@fiducia/domain/payments/instruction-risk';

/** The call to the participant that settles what a reviewer must look at closer. */
export interface CallToMake {
  /** Completes “Call Ada and …”. */
  readonly question: string;
  /** The number on record may be the changed one, so it proves nothing. */
  readonly needsOlderNumber: boolean;
}

const accountRisks: readonly RiskReason[] = ['newBankAndNewPerson', 'bankChangedRecently', 'accountNotVerified'];

interface LookedAt {
  readonly risks: readonly RiskReason[];
  /** Fields that differ from the participant's last payment. */
  readonly changed: readonly string[];
  readonly isElectronic: boolean;
}

/**
 * Returns the call that settles the findings of an instruction, or undefined if none of them is settled by one. One call
 * asks for what proves most: the account, then the payee, then the address.
 */
export function callToMake({ risks, changed, isElectronic }: LookedAt): CallToMake | undefined {
  const needsLook = (risk: RiskReason) => risks.includes(risk) && gradeOfRisk(risk, risks) === 'look';
  const isChanged = (...fields: readonly string[]) => fields.some((field) => changed.includes(field));
  const questions: readonly (readonly [question: string, applies: boolean])[] = [
    [
      'ask for the account’s last four digits',
      isElectronic && (accountRisks.some(needsLook) || isChanged('routing_number', 'account_number_last4')),
    ],
    ['ask who should be paid', needsLook('nameMismatch') || isChanged('payable_to')],
    [
      'ask where the payment should go',
      needsLook('addressDiffers') ||
        needsLook('foreignAddress') ||
        isChanged('address_line1', 'city', 'state_code', 'postal_code', 'country_code', 'payment_method_code'),
    ],
    ['ask what changed', needsLook('contactChangedRecently')],
  ];
  const question = questions.find(([, applies]) => applies)?.[0];
  return question === undefined ? undefined : { question, needsOlderNumber: needsLook('contactChangedRecently') };
}
