import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { OrderLineStatus } from '@fiducia/domain/orders/order-line-status';
import { services } from '@fiducia/domain/orders/services';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { electionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import type { ComputedInstruction } from '@fiducia/domain/taxes/distribution-request';
import { newId } from '../../../platform/db/new-id.ts';
import { type ComputedLine, computeLine, type LineChoice, type LineToCompute } from '../computation/compute-lines.ts';
import { amountsOf } from '../computation/instruction-amounts.ts';
import { type LineRow, personName } from '../computation/line-row.ts';
import { atPlace, destinationProblems, type Problems, payeeProblems } from '../instructions/check-destination.ts';

/** A validated and computed election that is not stored yet. */
export interface ElectionDraft {
  readonly computed: ComputedLine;
  readonly items: readonly {
    readonly choice: LineChoice;
    readonly elected: ElectedInstruction;
    readonly computed: ComputedInstruction;
  }[];
}

const electableBy: Readonly<Record<'participant' | 'other', readonly string[]>> = {
  participant: ['waitingForParticipant', 'pending'] satisfies OrderLineStatus[],
  // Express order lines have instructions before they are submitted.
  other: ['open', 'submitted', 'waitingForParticipant', 'pending'] satisfies OrderLineStatus[],
};

/** Returns a rejection if the actor can't make an election for this order line now. */
export function mayElect(line: LineRow, actor: Actor, kind: ComputedLine['kind']): Rejection | undefined {
  const isParticipant = actor.userType === 'participant';
  const service = services[kind.serviceCode];
  if (line.participant_id === null) return electionRejections.noParticipant();
  if (!service.allowsCash && !service.allowsRollover) return electionRejections.notForPeople();
  if (isParticipant && line.unlocked_at === null) return electionRejections.lineLocked();
  if (actor.userType === 'client' && service.participantPart !== 'none') return electionRejections.participantActs();
  const open = electableBy[isParticipant ? 'participant' : 'other'];
  return open.includes(line.status)
    ? undefined
    : electionRejections.notNow({ status: labelInSentence(statusLabel(line.status)) });
}

/** Returns the elections with new IDs and without the amounts that the client sent. */
export function choicesFrom(elected: readonly ElectedInstruction[]): LineChoice[] {
  return elected.map(({ distributionTypeCode, paymentMethodCode, share, federalElection, stateElection }) => ({
    id: newId(),
    distributionTypeCode,
    paymentMethodCode,
    share,
    federalElection,
    stateElection,
  }));
}

/** Validates destinations and computes the order line. Returns all errors of all items. */
export function draftElection(
  facts: Omit<LineToCompute, 'choices'>,
  elected: readonly ElectedInstruction[],
): ElectionDraft | Rejection {
  const person = personName(facts.line);
  const problems: Problems = Object.assign(
    {},
    ...elected.map((one, index) =>
      atPlace(index, { ...destinationProblems(one), ...payeeProblems(one.distributionTypeCode, one, person) }),
    ),
  );
  return Object.keys(problems).length > 0 ? invalid(problems) : workOut(facts, elected);
}

/** Computes an order line for destinations that need no further validation. */
export function workOut(
  facts: Omit<LineToCompute, 'choices'>,
  elected: readonly ElectedInstruction[],
): ElectionDraft | Rejection {
  const choices = choicesFrom(elected);
  const computed = computeLine({ ...facts, choices });
  if (isRejection(computed)) return computed;
  const items = choices.map((choice, index) => {
    const ofChoice = computed.distribution.instructions.find(({ id }) => id === choice.id);
    const one = elected[index];
    if (ofChoice === undefined || one === undefined)
      throw new Error(`election ${index} of ${facts.line.id} was not computed`);
    return { choice, elected: one, computed: ofChoice };
  });
  return differsFromSeen(items) ?? { computed, items };
}

/** Returns a rejection if an amount that the signer saw differs from the computed amount. */
function differsFromSeen(items: ElectionDraft['items']): Rejection | undefined {
  for (const { elected, computed } of items) {
    const amounts = amountsOf(computed);
    const pairs: readonly (readonly [string, Cents | undefined, number])[] = [
      ['The amount', elected.gross, amounts.gross_cents],
      ['Federal tax', elected.federalTax, amounts.federal_tax_cents],
      ['State tax', elected.stateTax, amounts.state_tax_cents],
      ['The fee', elected.fees, amounts.fees_cents],
      ['The amount you receive', elected.net, amounts.net_cents],
    ];
    for (const [label, seen, now] of pairs) {
      if (seen !== undefined && seen !== now) return electionRejections.amountsDiffer({ label, seen, now: cents(now) });
    }
  }
  return undefined;
}

/** Returns the bank accounts that must be verified before the election can be signed. */
export function accountsToVerify({ computed, items }: ElectionDraft) {
  if (!services[computed.kind.serviceCode].needsBankVerification) return [];
  return items.flatMap(({ elected }, index) =>
    isElectronicMethod(elected.paymentMethodCode)
      ? [
          {
            place: index,
            name: elected.payableTo,
            routingNumber: elected.routingNumber ?? '',
            accountNumber: elected.accountNumber ?? '',
          },
        ]
      : [],
  );
}
