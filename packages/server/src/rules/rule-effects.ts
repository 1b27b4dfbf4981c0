import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { earliestPaymentOn } from '@fiducia/domain/notices/notice-dates';
import { noticeFiguresOn } from '@fiducia/domain/notices/notice-figures';
import { defaultActionNames, type DefaultProposal, proposeDefault } from '@fiducia/domain/orders/default-proposal';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { RuleBook } from '@fiducia/domain/rules/rule-book';
import type { ComputedDistribution } from '@fiducia/domain/taxes/distribution-request';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { computeLine, type LineChoice, type LineToCompute } from '../payments/compute-lines.ts';
import { hasSurvivorAnnuity } from '../payments/elect.ts';
import { lineKind } from '../payments/line-request.ts';
import { silentLineOf } from '../payments/silent-line.ts';

/** A line with its choices, as it is asked of a rule. */
export type AskedLine = Omit<LineToCompute, 'rules'> & { readonly choices: readonly LineChoice[] };

/** What a rule made of a line: words, and cents that can be compared. */
export interface Effect {
  readonly words: string;
  /** What is decided, without the figures that explain it: two effects with the same answer do not differ. */
  readonly answer: string;
  readonly cents: number;
}

export function taxesOf(line: AskedLine, rules: RuleBook): ComputedDistribution | Refusal {
  const computed = computeLine({ ...line, rules });
  return isRefusal(computed) ? computed : computed.distribution;
}

export function payment(line: AskedLine, rules: RuleBook): Effect | Refusal {
  const made = taxesOf(line, rules);
  if (isRefusal(made)) return made;
  const words = `Tax ${formatMoney(made.taxesCents)}, fees ${formatMoney(made.feesCents)}, net ${formatMoney(made.netCents)}`;
  return { words, answer: words, cents: made.netCents };
}

export function proposal({ line, payOn }: AskedLine, rules: RuleBook): DefaultProposal | Refusal {
  const figures = noticeFiguresOn(payOn, rules.notices);
  if (isRefusal(figures)) return figures;
  const kind = lineKind(line);
  return isRefusal(kind) ? kind : proposeDefault(silentLineOf(line, kind, figures), figures);
}

export function silence(line: AskedLine, rules: RuleBook): Effect | Refusal {
  const made = proposal(line, rules);
  if (isRefusal(made)) return made;
  const answer = made.action === null ? 'A person decides' : defaultActionNames[made.action];
  return { words: `${answer}. ${made.reason}`, answer, cents: cents(line.line.gross_distribution_amount_cents) };
}

/** The first day on which a line may be paid when its participant keeps the time to decide. */
export function waiting({ line, payOn }: AskedLine, rules: RuleBook): Effect | Refusal {
  const givenOn = line.first_notice_at === null ? payOn : localDate(line.first_notice_at, timeZones.eastern);
  const day = earliestPaymentOn(givenOn, 'keep', hasSurvivorAnnuity(line), rules.notices);
  if (isRefusal(day)) return day;
  const words = `Paid from ${formatDate(day)} on when the time to decide is kept`;
  return { words, answer: words, cents: 0 };
}
