import { type Check, machine } from '../foundation/machine/machine.ts';
import { ruleRejections } from './rule-rejections.ts';

export const ruleVersionStatuses = ['draft', 'published', 'discarded', 'withdrawn'] as const;

/** Facts that the transitions of a version need. `today` is the banking date. */
export interface RuleVersionFacts {
  readonly validFrom: string;
  readonly today: string;
  readonly writtenBy: readonly (string | null)[];
  readonly actorId: string | null;
  readonly hasDryRun: boolean;
}

const isDryRun: Check<RuleVersionFacts> = ({ hasDryRun }) => (hasDryRun ? undefined : ruleRejections.dryRunFirst());
const isByAnother: Check<RuleVersionFacts> = ({ writtenBy, actorId }) =>
  actorId !== null && !writtenBy.includes(actorId) ? undefined : ruleRejections.secondPerson();
const isYetToCome: Check<RuleVersionFacts> = ({ validFrom, today }) =>
  validFrom >= today ? undefined : ruleRejections.beginsTooEarly({ today });
const hasNotBegun: Check<RuleVersionFacts> = ({ validFrom, today }) =>
  validFrom > today ? undefined : ruleRejections.governsAlready();

/**
 * State machine for rule versions: each is drafted by one user, tested on past order lines, and published by another
 * user. A version that has been in effect can't be withdrawn.
 */
export const ruleVersionMachine = machine<RuleVersionFacts>()({
  entity: 'ruleVersion',
  initial: 'draft',
  transitions: {
    publish: {
      from: ['draft'],
      to: 'published',
      may: ['staffMember'],
      needs: 'system.edit',
      unless: [isByAnother, isDryRun, isYetToCome],
    },
    discard: { from: ['draft'], to: 'discarded', may: ['staffMember'], needs: 'system.edit' },
    withdraw: {
      from: ['published'],
      to: 'withdrawn',
      may: ['staffMember'],
      needs: 'system.edit',
      unless: [hasNotBegun],
    },
  },
});
export type RuleVersionTransition = keyof typeof ruleVersionMachine.transitions;
