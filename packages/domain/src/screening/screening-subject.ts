/**
 * What is screened: participants, who are also beneficiaries of plans and vendors; the payees of payment instructions;
 * the custodians and trustees of plans; the institutions that receive default payments; applicants for an IRA with their
 * beneficiaries; and companies that applied for a sponsor's account.
 */
export const subjectKinds = [
  'participant',
  'payee',
  'custodian',
  'trustee',
  'institution',
  'iraOwner',
  'beneficiary',
  'sponsor',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export const subjectKindNames: Readonly<Record<SubjectKind, string>> = {
  participant: 'Participant',
  payee: 'Payee',
  custodian: 'Plan custodian',
  trustee: 'Plan trustee',
  institution: 'Default institution',
  iraOwner: 'IRA owner',
  beneficiary: 'IRA beneficiary',
  sponsor: 'Plan sponsor',
};

/** A person or company that we screen, with the facts that tell it apart from others of the same name. */
export interface ScreeningSubject {
  readonly name: string;
  readonly isIndividual: boolean;
  /** `YYYY-MM-DD`, or null if we don't know it. */
  readonly dateOfBirth: string | null;
  /** The country of the address in English, or null. */
  readonly country: string | null;
}
