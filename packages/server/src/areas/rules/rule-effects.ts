import { noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { earliestPaymentOn } from '@fiducia/domain/documents/notices/waiting-period';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type DefaultProposal, defaultActionNames, proposeDefault } from '@fiducia/domain/orders/default-proposal';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { ComputedDistribution } from '@fiducia/domain/taxes/distribution-request';
import { computeLine, type LineChoice, type LineToCompute } from '../payments/computation/compute-lines.ts';
import { lineKind } from '../payments/computation/line-request.ts';
import { hasSurvivorAnnuity } from '../payments/elections/elect.ts';
import { nonResponsiveLineOf } from '../payments/elections/non-responsive-line.ts';

/** An order line with its elections, as the input of a rule. */
export type AskedLine = Omit<LineToCompute, 'rules'> & { readonly choices: readonly LineChoice[] };

/** Effect of a rule on an order line: a description, and cents for comparison. */
export interface Effect {
  readonly words: string;
  /** Decision without the figures that explain it. Two effects with the same answer do not differ. */
  readonly answer: string;
  readonly cents: number;
}

export function taxesOf(line: AskedLine, rules: RuleBook): ComputedDistribution | Rejection {
  const computed = computeLine({ ...line, rules });
  return isRejection(computed) ? computed : computed.distribution;
}

export function payment(line: AskedLine, rules: RuleBook): Effect | Rejection {
  const made = taxesOf(line, rules);
  if (isRejection(made)) return made;
  const words = `Tax ${formatMoney(made.taxesCents)}, fees ${formatMoney(made.feesCents)}, net ${formatMoney(made.netCents)}`;
  return { words, answer: words, cents: made.netCents };
}

export function proposal({ line, payOn }: AskedLine, rules: RuleBook): DefaultProposal | Rejection {
  const figures = noticeFiguresOn(payOn, rules.notices);
  if (isRejection(figures)) return figures;
  const kind = lineKind(line);
  return isRejection(kind) ? kind : proposeDefault(nonResponsiveLineOf(line, kind, figures), figures);
}

export function silence(line: AskedLine, rules: RuleBook): Effect | Rejection {
  const made = proposal(line, rules);
  if (isRejection(made)) return made;
  const answer = made.action === null ? 'Needs a staff decision' : defaultActionNames[made.action];
  return { words: `${answer}. ${made.reason}`, answer, cents: cents(line.line.gross_distribution_amount_cents) };
}

/** Returns the first day on which an order line can be paid if its participant keeps the waiting period. */
export function waiting({ line, payOn }: AskedLine, rules: RuleBook): Effect | Rejection {
  const givenOn = line.first_notice_at === null ? payOn : localDate(line.first_notice_at, timeZones.eastern);
  const day = earliestPaymentOn(givenOn, 'keep', hasSurvivorAnnuity(line), rules.notices);
  if (isRejection(day)) return day;
  const words = `Can be paid from ${formatDate(day)} if the participant keeps the waiting period`;
  return { words, answer: words, cents: 0 };
}

/** The effect of a rule that doesn't decide about order lines. */
export const unaffected = (_line: AskedLine, _rules: RuleBook): Effect | Rejection => ({
  words: 'No effect on distributions',
  answer: '',
  cents: 0,
});
