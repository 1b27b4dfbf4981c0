import type { Actor } from '../foundation/actor/actor.ts';
import { decide, textOf } from '../foundation/machine/machine.ts';
import type { Cents } from '../foundation/money/cents.ts';
import type { Rejection } from '../foundation/rejection/rejection.ts';
import { smallBalancesSentence } from './automatic-rollover-limits.ts';
import { type OrderTransitionFacts, orderMachine } from './order-machine.ts';
import type { OrderStatus } from './order-status.ts';
import { services } from './services.ts';

export interface SubmissionCheck {
  readonly canSubmit: boolean;
  /** Every reason why the order can't be submitted, so that all can be fixed in one pass. */
  readonly blockers: readonly Pick<Rejection, 'code' | 'sentence'>[];
  readonly statusAfterSubmit: string | null;
}

/** Returns what submitting an order would do, with the checks of the transition itself. */
export function checkSubmission(status: OrderStatus, facts: OrderTransitionFacts, actor: Actor): SubmissionCheck {
  const answer = decide(orderMachine, 'submit', { status, substatus: facts.substatus }, facts, actor);
  if (!('rejected' in answer)) return { canSubmit: true, blockers: [], statusAfterSubmit: textOf(answer.to) };
  const checks = orderMachine.transitions.submit.unless ?? [];
  const found = status === 'open' ? checks.flatMap((check) => check(facts) ?? []) : [];
  const all = found.some(({ code }) => code === answer.code) ? found : [answer, ...found];
  const blockers = all.map(({ code, sentence }) => ({ code, sentence }));
  return { canSubmit: false, blockers, statusAfterSubmit: null };
}

export interface WarningFacts {
  readonly serviceCode: OrderTransitionFacts['serviceCode'];
  readonly people: number;
  readonly faulty: number;
  readonly withoutAddress: number;
  readonly withoutEmail: number;
  /** Participants with a balance for which the law doesn't require a rollover. */
  readonly smallBalances: number;
  /** Limit of small balances. Null if the service has none. */
  readonly cashOutCeiling: Cents | null;
  /** Vendors whose payments the sponsor reports on Form 1099, without Form W-9. */
  readonly withoutW9: number;
}

const people = (count: number, one: string, more: string): string =>
  count === 1 ? `1 participant ${one}` : `${count} participants ${more}`;

/** Returns what is valid but worth checking before an order is submitted. Only says what applies to the service. */
export function preFlightWarnings(facts: WarningFacts): string[] {
  const { cashOutCeiling, withoutAddress, withoutEmail } = facts;
  const contactsPeople = services[facts.serviceCode].participantPart !== 'none';
  const warnings = [
    cashOutCeiling === null ? undefined : smallBalancesSentence(facts.smallBalances, cashOutCeiling),
    missingW9Sentence(facts.withoutW9),
    contactsPeople && withoutAddress > facts.faulty
      ? `${people(withoutAddress, 'has', 'have')} no address. We can’t mail a notice without one.`
      : undefined,
    contactsPeople && withoutEmail > 0 && withoutEmail < facts.people
      ? `${people(withoutEmail, 'has', 'have')} no email address, so we can reach them only by mail.`
      : undefined,
  ];
  return warnings.filter((warning) => warning !== undefined);
}

/** Source: IRC 3406(a)(1)(A). */
function missingW9Sentence(count: number): string | undefined {
  if (count === 0) return undefined;
  const gave = count === 1 ? '1 vendor whose payment' : `${count} vendors whose payments`;
  return `${gave} you report on Form 1099 gave no Form W-9. Ask for it before the order is paid, because backup withholding can apply without it.`;
}
