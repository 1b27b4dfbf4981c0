import { formatFigure } from './format-figure.ts';
import { type RuleDefinition, treatmentNames } from './rule-definitions.ts';
import type { RuleValues, RuleVersion } from './rule-version.ts';
import { treatments } from './state-values.ts';

const hasRate = (method: unknown): boolean => method === 'percentOfTaxable' || method === 'percentOfFederal';

function ofState({ figures }: RuleDefinition, values: RuleValues): string {
  const describe = (name: string): string => {
    const figure = figures.find((one) => one.name === name);
    return figure === undefined ? '—' : formatFigure(figure, values[name]);
  };
  return treatments
    .map((name) => {
      const rate = hasRate(values[`${name}Method`]) ? ` ${describe(`${name}Rate`)}` : '';
      return `${treatmentNames[name]}: ${describe(`${name}Method`)}${rate}`;
    })
    .join(' · ');
}

/**
 * Summarizes a version in one line: a state's method for each kind of payment, or the first figures of any other rule.
 */
export function describeOutcome(definition: RuleDefinition, version: RuleVersion | undefined): string {
  if (version === undefined) return 'No version is in effect today. Payments are held until a version is published.';
  if (definition.code === 'stateWithholding') return ofState(definition, version.values);
  return definition.figures
    .slice(0, 4)
    .map((figure) => `${figure.label}: ${formatFigure(figure, version.values[figure.name])}`)
    .join(' · ');
}
