import { cents } from '../foundation/money/cents.ts';
import type { StateCondition, StateMethod, StateRule, StateTreatment } from '../taxes/figures/state-rule.ts';
import { flagOf, numberOf, textIn } from './read-values.ts';
import type { RuleValues, RuleVersion } from './rule-version.ts';

export const treatments = ['eligibleRollover', 'nonperiodic', 'periodic'] as const;
type TreatmentName = (typeof treatments)[number];
export const stateMethods = [
  'none',
  'onRequest',
  'percentOfTaxable',
  'percentOfFederal',
  'table',
  'review',
] as const satisfies readonly StateMethod['kind'][];
/** `asBefore` retains the previous rule's condition if it is not in this list, as for the District of Columbia. */
export const stateConditions = ['always', 'federalWithheld', 'totalPayout', 'asBefore'] as const;
export const stateOptOuts = ['never', 'stateForm', 'onlyWithFederal'] as const;

function treatmentValues(name: TreatmentName, { method, condition, optOut }: StateTreatment): RuleValues {
  const isListed =
    condition.kind === 'always' || condition.kind === 'federalWithheld' || condition.kind === 'totalPayout';
  return {
    [`${name}Method`]: method.kind,
    [`${name}Rate`]: 'rateBp' in method ? method.rateBp : 0,
    [`${name}When`]: isListed ? condition.kind : 'asBefore',
    [`${name}OptOut`]: optOut,
  };
}

/** Returns a state's rule as figures that a form can show. */
export const valuesOfState = (rule: StateRule): RuleValues => ({
  ...treatmentValues('eligibleRollover', rule.eligibleRollover),
  ...treatmentValues('nonperiodic', rule.nonperiodic),
  ...treatmentValues('periodic', rule.periodic),
  smallestVoluntary: rule.smallestVoluntary,
  wholeDollars: rule.wholeDollars,
  form: rule.form,
});

function methodOf(kind: string, rateBp: number, before: StateMethod, name: string): StateMethod {
  if (kind === 'percentOfTaxable' || kind === 'percentOfFederal') return { kind, rateBp };
  if (kind === 'onRequest' || kind === 'table' || kind === 'review') return { kind };
  return before.kind === 'none'
    ? before
    : { kind: 'none', because: `${name} has no income tax withholding on this kind of payment` };
}

function conditionOf(kind: string, before: StateCondition): StateCondition {
  return kind === 'always' || kind === 'federalWithheld' || kind === 'totalPayout' ? { kind } : before;
}

function treatmentOf(values: RuleValues, name: TreatmentName, before: StateRule): StateTreatment {
  const was = before[name];
  const optOut = stateOptOuts.find((one) => one === values[`${name}OptOut`]) ?? was.optOut;
  return {
    ...was,
    method: methodOf(textIn(values, `${name}Method`), numberOf(values, `${name}Rate`), was.method, before.name),
    condition: conditionOf(textIn(values, `${name}When`), was.condition),
    optOut,
  };
}

/** Applies a version's values to the state's previous rule. */
export function stateRuleFrom({ values, ...version }: RuleVersion, before: StateRule): StateRule {
  return {
    ...before,
    version: version.version,
    from: version.from,
    to: version.to,
    source: version.source,
    sureness: version.sureness,
    eligibleRollover: treatmentOf(values, 'eligibleRollover', before),
    nonperiodic: treatmentOf(values, 'nonperiodic', before),
    periodic: treatmentOf(values, 'periodic', before),
    smallestVoluntary: cents(numberOf(values, 'smallestVoluntary')),
    wholeDollars: flagOf(values, 'wholeDollars'),
    form: textIn(values, 'form'),
  };
}
