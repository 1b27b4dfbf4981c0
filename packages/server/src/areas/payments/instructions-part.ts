import type { Platform } from '../../area.ts';
import type { Endpoint } from '../../platform/call/handler.ts';
import { withholdingFactsEndpoints } from './computation/withholding-facts.ts';
import { closeLine } from './elections/close-line.ts';
import { correctionEndpoint } from './elections/correct-instruction.ts';
import { defaultLines } from './elections/default-lines.ts';
import { electionEndpoints } from './elections/elect.ts';
import { instructPeopleEndpoint } from './elections/instruct-people.ts';
import { expiredLines } from './elections/list-expired-lines.ts';
import { setMissingParticipantStatus } from './elections/missing-participant.ts';
import { participantReadings } from './elections/my-distributions.ts';
import { paperFormEndpoint } from './elections/paper-form.ts';
import { electionReadings } from './elections/read-election.ts';
import { setupDraftEndpoints } from './elections/setup-drafts.ts';
import { institutionEndpoints } from './institutions.ts';
import { instructionActions } from './instructions/act-on-instructions.ts';
import { accountChecks } from './instructions/check-account.ts';
import { orderInstructionsEndpoint } from './instructions/order-instructions.ts';
import { overrideEndpoint } from './instructions/override-instruction.ts';
import { reviewEndpoint, reviewFindings } from './instructions/review-instruction.ts';
import { paymentLookups } from './payment-lookups.ts';
import { surveyOfferEndpoint } from './survey-offer.ts';

/** Returns the endpoints for payment instructions: electing, validating, reviewing, and approving. */
export const instructionEndpoints = (platform: Platform): readonly Endpoint[] => [
  ...electionEndpoints(platform),
  orderInstructionsEndpoint,
  instructPeopleEndpoint(platform),
  ...accountChecks(platform),
  ...electionReadings,
  ...setupDraftEndpoints,
  paperFormEndpoint(platform),
  ...withholdingFactsEndpoints,
  ...participantReadings(platform.files),
  ...paymentLookups,
  surveyOfferEndpoint,
  ...institutionEndpoints,
  ...instructionActions(platform),
  overrideEndpoint,
  correctionEndpoint(platform),
  reviewEndpoint,
  reviewFindings,
  expiredLines,
  defaultLines(platform),
  closeLine,
  setMissingParticipantStatus(platform),
];
