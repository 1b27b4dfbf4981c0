import { type Check, machine } from '../machine/machine.ts';
import { ruleRefusals } from './rule-refusals.ts';

export const ruleVersionStatuses = ['draft', 'published', 'discarded', 'withdrawn'] as const;

/** What the moves of a version are decided by. `today` is the bank's day. */
export interface RuleVersionFacts {
  readonly validFrom: string;
  readonly today: string;
  readonly writtenBy: readonly (string | null)[];
  readonly actorId: string | null;
  readonly hasDryRun: boolean;
}

const isDryRun: Check<RuleVersionFacts> = ({ hasDryRun }) => (hasDryRun ? undefined : ruleRefusals.dryRunFirst());
const isByAnother: Check<RuleVersionFacts> = ({ writtenBy, actorId }) =>
  actorId !== null && !writtenBy.includes(actorId) ? undefined : ruleRefusals.secondPerson();
const isYetToCome: Check<RuleVersionFacts> = ({ validFrom, today }) =>
  validFrom >= today ? undefined : ruleRefusals.beginsTooEarly({ today });
const hasNotBegun: Check<RuleVersionFacts> = ({ validFrom, today }) =>
  validFrom > today ? undefined : ruleRefusals.governsAlready();

/** A version is drafted by one person, tried on past lines, and put in force by another. What has governed a day stays. */
export const ruleVersionMachine = machine<RuleVersionFacts>()({
  noun: 'ruleVersion',
  initial: 'draft',
  moves: {
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
export type RuleVersionMove = keyof typeof ruleVersionMachine.moves;
