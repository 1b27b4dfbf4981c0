import { type ProspectStage, prospectStages } from '@fiducia/domain/advisors/prospect-stage';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';

/** What the owner of an IRA sees of its opening, in order. */
export const iraSteps = ['Login', 'Advisor', 'Application', 'Preferences'] as const;

const doneOf: Readonly<Record<ProspectStage, number>> = {
  added: 0,
  invited: 0,
  registered: 1,
  advisorDeclined: 1,
  advisorApproved: 2,
  noAdvisor: 2,
  applicationSubmitted: 3,
  preferencesCompleted: iraSteps.length,
};

const isStage = (text: string): text is ProspectStage => prospectStages.some((stage) => stage === text);

export function stageOf(row: EntityRow): ProspectStage {
  const status = textOf(row, 'status');
  return isStage(status) ? status : 'added';
}

/** How many of the steps are done. */
export const stepsDone = (row: EntityRow): number => doneOf[stageOf(row)];

export const isReadyToApply = (row: EntityRow): boolean => ['advisorApproved', 'noAdvisor'].includes(stageOf(row));
