import { printOutcomes } from './print-outcomes.ts';
import { changedSteps, quickSteps, runSteps } from './steps.ts';

const beganAt = performance.now();
printOutcomes(await runSteps([...changedSteps, ...quickSteps]), beganAt);
