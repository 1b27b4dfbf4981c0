import { closingLine } from './closing-line.ts';
import { apiStep, journeyStep, quickSteps, runSteps, unitStep } from './steps.ts';

// A failed group does not stop the next: one run tells everything.
const outcomes = [...(await runSteps(quickSteps)), ...(await runSteps([unitStep, apiStep, journeyStep], 1))];
console.log(closingLine(outcomes));
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
