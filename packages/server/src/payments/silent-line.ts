import type { NoticeFigures } from '@fiducia/domain/notices/notice-figures';
import { cents } from '@fiducia/domain/money/cents';
import { type Obstacle, type SilentLine } from '@fiducia/domain/orders/default-proposal';
import { isDeathReason } from '@fiducia/domain/orders/distribution-reason';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { lineEndingRefusals } from '@fiducia/domain/orders/line-ending-refusals';
import { defaultActions } from '@fiducia/domain/orders/default-proposal';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import { hasSurvivorAnnuity } from './elect.ts';
import { isNonresidentAlien, type LineKind } from './line-request.ts';
import type { LineRow } from './line-row.ts';

function obstacleOf(line: LineRow, kind: LineKind, figures: NoticeFigures): Obstacle | null {
  const gross = line.gross_distribution_amount_cents;
  if (gross === 0) return 'noAmount';
  if (line.decedent_last_name !== null || isDeathReason(kind.reasonCode)) return 'deceased';
  const isForeign = line.country_code !== null && line.country_code !== 'US';
  if (isForeign || isNonresidentAlien(line)) return 'nonresidentAlien';
  if (line.tax_id_last4 === null) return 'noTaxId';
  // A small benefit is paid without the consent that an annuity otherwise needs (IRC 417(e)).
  return hasSurvivorAnnuity(line) && gross > figures.automaticRolloverCeiling ? 'survivorAnnuity' : null;
}

/** The IRA that this money may go to: Roth money to a Roth IRA, other money to a traditional one. */
export function defaultRollover({ accountType, types }: LineKind): DistributionTypeCode | undefined {
  const wanted = accountType === 'roth' ? 'rolloverToRothIra' : 'rolloverToTraditionalIra';
  return types.find(({ code }) => code === wanted)?.code;
}

/** What the default rule looks at, from the line as it stands. */
export function silentLineOf(line: LineRow, kind: LineKind, figures: NoticeFigures): SilentLine {
  const amountCents = cents(line.gross_distribution_amount_cents);
  const preTax = line.traditional_pre_tax_amount_cents ?? amountCents - (line.traditional_post_tax_amount_cents ?? 0);
  return {
    serviceCode: kind.serviceCode,
    amountCents,
    isAlreadyTaxed:
      kind.serviceCode === 'uncashedChecksNonQualified' || (kind.accountType === 'traditional' && preTax === 0),
    isPlanTerminating: line.plan_is_terminating === true || kind.reasonCode === 'planTermination',
    mayRollOver: defaultRollover(kind) !== undefined,
    obstacle: obstacleOf(line, kind, figures),
  };
}

const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Why nothing can be decided for this line today; undefined when it can. `today` is the bank's day. */
export function notSilent(line: LineRow, today: CalendarDate): Refusal | undefined {
  const until = line.becomes_non_responsive_participant_at_end_of_day_on;
  const decided = line.non_responsive_participant_action;
  if (line.status !== 'waitingForParticipant')
    return lineEndingRefusals.lineIsElsewhere({ status: words(line.status) });
  if (isOneOf(defaultActions, decided)) return lineEndingRefusals.decidedAlready({ action: decided });
  if (line.substatus !== null) return lineEndingRefusals.hasAnswered();
  if (until === null) return lineEndingRefusals.noAnswerDate();
  if (today <= until) return lineEndingRefusals.mayStillAnswer({ until });
  if (line.first_notice_at === null) return lineEndingRefusals.notNoticed();
  const waits = line.waiting_period_ends_on;
  return waits !== null && today < waits ? lineEndingRefusals.stillWaits({ until: waits }) : undefined;
}
