import { figureInWords } from './figure-in-words.ts';
import { type RuleDefinition, treatmentNames } from './rule-definitions.ts';
import type { RuleValues, RuleVersion } from './rule-version.ts';
import { treatments } from './state-values.ts';

const hasRate = (method: unknown): boolean => method === 'percentOfTaxable' || method === 'percentOfFederal';

function ofState({ figures }: RuleDefinition, values: RuleValues): string {
  const said = (name: string): string => {
    const figure = figures.find((one) => one.name === name);
    return figure === undefined ? '—' : figureInWords(figure, values[name]);
  };
  return treatments
    .map((name) => {
      const rate = hasRate(values[`${name}Method`]) ? ` ${said(`${name}Rate`)}` : '';
      return `${treatmentNames[name]}: ${said(`${name}Method`)}${rate}`;
    })
    .join(' · ');
}

/** What a version answers, in a line: a state's method for each kind of payment, else the first figures. */
export function outcomeInWords(definition: RuleDefinition, version: RuleVersion | undefined): string {
  if (version === undefined) return 'Nothing governs today: payments wait until a version is published.';
  if (definition.keyedBy === 'state') return ofState(definition, version.values);
  return definition.figures
    .slice(0, 4)
    .map((figure) => `${figure.label}: ${figureInWords(figure, version.values[figure.name])}`)
    .join(' · ');
}
