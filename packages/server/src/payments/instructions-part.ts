import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Endpoint } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { instructionActions } from './act-on-instructions.ts';
import { accountChecks } from './check-account.ts';
import { closeLine } from './close-line.ts';
import { correctionEndpoint } from './correct-instruction.ts';
import { defaultLines } from './default-lines.ts';
import { setMissingParticipantStatus } from './missing-participant.ts';
import { electionEndpoints } from './elect.ts';
import { expiredLines } from './list-expired-lines.ts';
import { participantReadings } from './my-distributions.ts';
import { instructPeopleEndpoint } from './instruct-people.ts';
import { orderInstructionsEndpoint } from './order-instructions.ts';
import { overrideEndpoint } from './override-instruction.ts';
import { paymentLookups } from './payment-lookups.ts';
import { electionReadings } from './read-election.ts';
import { withholdingFactsEndpoints } from './withholding-facts.ts';
import { reviewEndpoint } from './review-instruction.ts';

/** Every call around payment instructions: choosing, checking, reviewing, approving. */
export const instructionEndpoints = (platform: Platform): readonly Endpoint[] => [
  ...serveEntity(paymentInstruction, platform.files),
  ...electionEndpoints(platform),
  orderInstructionsEndpoint,
  instructPeopleEndpoint(platform),
  ...accountChecks(platform),
  ...electionReadings,
  ...withholdingFactsEndpoints,
  ...participantReadings,
  ...paymentLookups,
  ...instructionActions,
  overrideEndpoint,
  correctionEndpoint(platform),
  reviewEndpoint,
  expiredLines,
  defaultLines(platform),
  closeLine,
  setMissingParticipantStatus(platform),
];
