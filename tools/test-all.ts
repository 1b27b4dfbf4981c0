import { printOutcomes } from './print-outcomes.ts';
import { quickSteps, runSteps, serverStep, unitStep, webStep } from './steps.ts';

const beganAt = performance.now();
// A failed group does not stop the next, so that one run reports everything.
const outcomes = [...(await runSteps([webStep, ...quickSteps])), ...(await runSteps([unitStep, serverStep], 1))];
printOutcomes(outcomes, beganAt);
