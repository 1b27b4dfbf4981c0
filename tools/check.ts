import { closingLine } from './closing-line.ts';
import { changedSteps, quickSteps, runSteps } from './steps.ts';

const beganAt = performance.now();
const outcomes = [...(await runSteps(quickSteps)), ...(await runSteps(changedSteps, 1))];
console.log(`checked in ${((performance.now() - beganAt) / 1000).toFixed(1)} s`);
console.log(closingLine(outcomes));
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
