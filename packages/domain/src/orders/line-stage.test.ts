import { expect, test } from 'vitest';
import { fundingSubstatuses, lineStageDefinitions, lineStages, stageOfLine } from './line-stage.ts';
import { orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { trackerState } from './tracker.ts';

const states = orderLineStatuses.flatMap((status) =>
  [null, ...orderLineSubstatusesByStatus[status]].map((substatus) => ({ status, substatus })),
);

test('[line-stages] every state that is underway is in one stage, and the stage’s filter finds it', () => {
  for (const { status, substatus } of states) {
    const found = lineStages.filter((stage) => {
      const { statuses } = lineStageDefinitions[stage];
      const waitsForMoney = substatus !== null && fundingSubstatuses.includes(substatus);
      if (!statuses.includes(status)) return false;
      return stage === 'funding' ? waitsForMoney : stage === 'review' ? !waitsForMoney : true;
    });
    expect(found, `${status} ${substatus}`).toEqual([stageOfLine(status, substatus)].filter(Boolean));
  }
});

test('[line-stages] the stage of a line is the step of its tracker', () => {
  const steps = { notice: 'notice', choices: 'election', moneyIn: 'funding', checks: 'review', paid: 'paid' } as const;
  for (const { status, substatus } of states) {
    // Without a detail staff act next, which the tracker shows as funding.
    if (substatus === null && (status === 'pending' || status === 'inProgress')) continue;
    const facts = { serviceCode: 'premierDistributions', reader: 'staff', status } as const;
    const { step } = trackerState(substatus === null ? facts : { ...facts, substatus });
    const stage = Object.entries(steps).find(([one]) => one === step)?.[1];
    expect(stageOfLine(status, substatus), `${status} ${substatus}`).toBe(stage);
  }
});
