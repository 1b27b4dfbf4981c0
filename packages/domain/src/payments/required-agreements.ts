import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Rejection } from '../foundation/rejection/rejection.ts';
import { isServiceCode } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';
import { electionRejections } from './instruction-rejections.ts';

/** The agreements that a participant signs with an election and that a payment may depend on. */
export const electionAgreements = ['participantAuthorization', 'participantTaxNotice'] as const;
export type ElectionAgreementCode = (typeof electionAgreements)[number];

export const electionAgreementTitles: Readonly<Record<ElectionAgreementCode, string>> = {
  participantAuthorization: 'Authorization',
  participantTaxNotice: 'Special Tax Notice',
};

export interface ElectionOrigin {
  readonly serviceCode: string;
  /** The balance is paid by a default action, because the participant didn't respond. */
  readonly isDefault: boolean;
  /** The order line repeats a recurring payment that the participant set up on an earlier order line. */
  readonly isRepeat: boolean;
}

/**
 * Returns the agreements that must be signed before a payment is approved: none if the participant makes no election,
 * because the sponsor instructs the payment, a default action decides it, or it repeats an earlier election.
 */
export function requiredAgreements({
  serviceCode,
  isDefault,
  isRepeat,
}: ElectionOrigin): readonly ElectionAgreementCode[] {
  const isElected = isServiceCode(serviceCode) && services[serviceCode].participantPart !== 'none';
  return isElected && !isDefault && !isRepeat ? electionAgreements : [];
}

/** The dates of an election form that the participant signed on paper. */
export interface PaperForm {
  readonly signedOn: CalendarDate;
  readonly today: CalendarDate;
  /** When the latest Special Tax Notice was given, or null for services without a notice. */
  readonly noticeGivenOn: CalendarDate | null;
}

/** Returns why a form signed on paper can't be recorded: its date is in the future, or before the notice. */
export function rejectionOfPaperForm({ signedOn, today, noticeGivenOn }: PaperForm): Rejection | undefined {
  if (signedOn > today) return electionRejections.formSignedLater();
  if (noticeGivenOn !== null && signedOn < noticeGivenOn)
    return electionRejections.formSignedBeforeNotice({ givenOn: noticeGivenOn });
  return undefined;
}
