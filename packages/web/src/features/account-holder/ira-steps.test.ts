import { prospectMachine } from '@fiducia/domain/advisors/prospect-machine';
import { prospectStages } from '@fiducia/domain/advisors/prospect-stage';
import { expect, test } from 'vitest';
import { iraSteps, isReadyToApply, stepsDone } from './ira-steps.ts';

const at = (status: string) => ({ id: 'a', status });

test('no move of the machine takes a done step back, but the word of an advisor', () => {
  for (const [name, { from, to }] of Object.entries(prospectMachine.moves)) {
    if (name === 'decline') continue;
    for (const before of from)
      for (const after of [to].flat()) expect(stepsDone(at(after)), name).toBeGreaterThanOrEqual(stepsDone(at(before)));
  }
  expect(Math.max(...prospectStages.map((stage) => stepsDone(at(stage))))).toBe(iraSteps.length);
});

test('the application is offered exactly where the machine takes it', () => {
  const taken: readonly string[] = prospectMachine.moves.submitApplication.from;
  expect(prospectStages.filter((stage) => isReadyToApply(at(stage)))).toEqual([...taken]);
});
