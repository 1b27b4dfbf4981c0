import { prospectMachine } from '@fiducia/domain/advisors/prospect-machine';
import { prospectStages } from '@fiducia/domain/advisors/prospect-stage';
import { expect, test } from 'vitest';
import { describedStage, iraSteps, isReadyToApply, stepsDone } from './ira-steps.ts';

function at(text: string) {
  const status = prospectStages.find((stage) => stage === text);
  if (!status) throw new Error(`${text} is not a stage of a prospect.`);
  return { status };
}

test('only a decision against the person can undo a completed step', () => {
  for (const [name, { from, to }] of Object.entries(prospectMachine.transitions)) {
    if (name === 'decline' || name === 'giveUpOpening') continue;
    for (const before of from)
      for (const after of [to].flat()) expect(stepsDone(at(after)), name).toBeGreaterThanOrEqual(stepsDone(at(before)));
  }
  expect(Math.max(...prospectStages.map((stage) => stepsDone(at(stage))))).toBe(iraSteps.length);
});

test('offers the application exactly when the state machine accepts it', () => {
  const taken: readonly string[] = prospectMachine.transitions.submitApplication.from;
  expect(prospectStages.filter((stage) => isReadyToApply(at(stage)))).toEqual([...taken]);
});

test('an owner without an advisor isn’t told that one was asked', () => {
  const registered = at('registered');
  expect(describedStage({ ...registered, accountDisplayName: 'Harborview Advisors' })).toBe('registered');
  expect(describedStage({ ...registered, accountDisplayName: null })).toBe('registered.alone');
  expect(describedStage({ ...at('inReview'), accountDisplayName: null })).toBe('inReview');
});
