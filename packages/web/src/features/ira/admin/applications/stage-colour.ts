import type { ProspectStage } from '@fiducia/domain/advisors/prospect-stage';
import type { StatusColour } from '../../../../kit/display/status-colour.ts';

/** Returns the color of a stage that staff act on, or undefined for the documented color of the others. */
export function stageColour(stage: ProspectStage): StatusColour | undefined {
  if (stage === 'inReview') return 'orange';
  return stage === 'declined' || stage === 'advisorDeclined' ? 'red' : undefined;
}
