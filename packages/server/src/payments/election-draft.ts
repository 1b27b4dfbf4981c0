import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { type Cents, cents } from '@fiducia/domain/money/cents';
import type { OrderLineStatus } from '@fiducia/domain/orders/order-line-status';
import { services } from '@fiducia/domain/orders/services';
import { electionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { ComputedInstruction } from '@fiducia/domain/taxes/distribution-request';
import type { Actor } from '@fiducia/domain/actor/actor';
import { newId } from '../db/new-id.ts';
import { atPlace, destinationFlaws, type Flaws, payeeFlaws } from './check-destination.ts';
import { type ComputedLine, computeLine, type LineChoice, type LineToCompute } from './compute-lines.ts';
import { amountsOf } from './instruction-amounts.ts';
import { personName, type LineRow } from './line-row.ts';

/** An election that was checked and worked out, not yet stored. */
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
  // Express lines carry their instructions before they are submitted.
  other: ['open', 'submitted', 'waitingForParticipant', 'pending'] satisfies OrderLineStatus[],
};

/** May this actor choose for this line now? */
export function mayElect(line: LineRow, actor: Actor, kind: ComputedLine['kind']): Refusal | undefined {
  const isParticipant = actor.userType === 'participant';
  const service = services[kind.serviceCode];
  if (line.participant_id === null) return electionRefusals.noParticipant();
  if (!service.allowsCash && !service.allowsRollover) return electionRefusals.notForPeople();
  if (isParticipant && line.unlocked_at === null) return electionRefusals.lineLocked();
  if (actor.userType === 'client' && service.participantPart !== 'none') return electionRefusals.participantActs();
  const open = electableBy[isParticipant ? 'participant' : 'other'];
  return open.includes(line.status) ? undefined : electionRefusals.notNow({ status: words(line.status) });
}

const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The chosen ways with ids of their own; whatever amounts came along stay behind. */
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

/** Checks destinations and works the line out. Every flaw of every item is told at once. */
export function draftElection(
  facts: Omit<LineToCompute, 'choices'>,
  elected: readonly ElectedInstruction[],
): ElectionDraft | Refusal {
  const person = personName(facts.line);
  const flaws: Flaws = Object.assign(
    {},
    ...elected.map((one, place) =>
      atPlace(place, { ...destinationFlaws(one), ...payeeFlaws(one.distributionTypeCode, one, person) }),
    ),
  );
  return Object.keys(flaws).length > 0 ? invalid(flaws) : workOut(facts, elected);
}

/** Works a line out for destinations that need no further check. */
export function workOut(
  facts: Omit<LineToCompute, 'choices'>,
  elected: readonly ElectedInstruction[],
): ElectionDraft | Refusal {
  const choices = choicesFrom(elected);
  const computed = computeLine({ ...facts, choices });
  if (isRefusal(computed)) return computed;
  const items = choices.flatMap((choice, place) => {
    const ofChoice = computed.distribution.instructions.find(({ id }) => id === choice.id);
    const one = elected[place];
    return ofChoice === undefined || one === undefined ? [] : [{ choice, elected: one, computed: ofChoice }];
  });
  return differsFromSeen(items) ?? { computed, items };
}

/** The signer must have seen the amounts that count. */
function differsFromSeen(items: ElectionDraft['items']): Refusal | undefined {
  for (const { elected, computed } of items) {
    const amounts = amountsOf(computed);
    const pairs: readonly (readonly [string, Cents | undefined, number])[] = [
      ['The amount', elected.gross, amounts.gross_cents],
      ['Federal tax', elected.federalTax, amounts.federal_tax_cents],
      ['State tax', elected.stateTax, amounts.state_tax_cents],
      ['The fee', elected.fees, amounts.fees_cents],
      ['What you receive', elected.net, amounts.net_cents],
    ];
    for (const [label, seen, now] of pairs) {
      if (seen !== undefined && seen !== now) return electionRefusals.amountsDiffer({ label, seen, now: cents(now) });
    }
  }
  return undefined;
}

/** Bank accounts that must be verified before this election can be signed. */
export function accountsToVerify({ computed, items }: ElectionDraft) {
  if (!services[computed.kind.serviceCode].needsBankVerification) return [];
  return items.flatMap(({ elected }, place) =>
    isElectronicMethod(elected.paymentMethodCode)
      ? [
          {
            place,
            name: elected.payableTo,
            routingNumber: elected.routingNumber ?? '',
            accountNumber: elected.accountNumber ?? '',
          },
        ]
      : [],
  );
}
