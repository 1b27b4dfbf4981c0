import { type ProspectStage, prospectStages } from '@fiducia/domain/advisors/prospect-stage';
import { textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';

/** The steps of opening an IRA that the owner sees, in order. */
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

/** The number of completed steps. */
export const stepsDone = (row: EntityRow): number => doneOf[stageOf(row)];

export const isReadyToApply = (row: EntityRow): boolean => ['advisorApproved', 'noAdvisor'].includes(stageOf(row));
