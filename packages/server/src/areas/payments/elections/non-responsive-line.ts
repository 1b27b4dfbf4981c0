import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { cents } from '@fiducia/domain/foundation/money/cents';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type NonResponsiveLine, type Obstacle } from '@fiducia/domain/orders/default-proposal';
import { isDeathReason } from '@fiducia/domain/orders/distribution-reason';
import type { DistributionTypeCode } from '@fiducia/domain/orders/distribution-type';
import { whyNotSilent } from '@fiducia/domain/orders/why-not-silent';
import { isNonresidentAlien, type LineKind } from '../computation/line-request.ts';
import type { LineRow } from '../computation/line-row.ts';
import { hasSurvivorAnnuity } from './elect.ts';

function obstacleOf(line: LineRow, kind: LineKind, figures: NoticeFigures): Obstacle | null {
  const gross = line.gross_distribution_amount_cents;
  if (gross === 0) return 'noAmount';
  if (line.decedent_last_name !== null || isDeathReason(kind.reasonCode)) return 'deceased';
  const isForeign = line.country_code !== null && line.country_code !== 'US';
  if (isForeign || isNonresidentAlien(line)) return 'nonresidentAlien';
  if (line.tax_id_last4 === null) return 'noTaxId';
  // A small benefit can be paid without the consent that an annuity otherwise requires (IRC 417(e)).
  return hasSurvivorAnnuity(line) && gross > figures.automaticRolloverCeiling ? 'survivorAnnuity' : null;
}

/** Returns the default rollover type: to a Roth IRA for Roth money, otherwise to a traditional IRA. */
export function defaultRollover({ accountType, types }: LineKind): DistributionTypeCode | undefined {
  const wanted = accountType === 'roth' ? 'rolloverToRothIra' : 'rolloverToTraditionalIra';
  return types.find(({ code }) => code === wanted)?.code;
}

/** Returns the default rule's inputs for an order line. */
export function nonResponsiveLineOf(line: LineRow, kind: LineKind, figures: NoticeFigures): NonResponsiveLine {
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

/**
 * Returns why no default action can be applied to this order line today, or undefined if one can. `today` is the date
 * in Eastern Time.
 */
export const notNonResponsive = (line: LineRow, today: CalendarDate): Rejection | undefined =>
  whyNotSilent(
    {
      status: line.status,
      substatus: line.substatus,
      decided: line.non_responsive_participant_action,
      answerUntil: line.becomes_non_responsive_participant_at_end_of_day_on,
      hasFirstNotice: line.first_notice_at !== null,
      waitingPeriodEndsOn: line.waiting_period_ends_on,
    },
    today,
  );
