import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Endpoint } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { instructionActions } from './act-on-instructions.ts';
import { accountChecks } from './check-account.ts';
import { correctionEndpoint } from './correct-instruction.ts';
import { electionEndpoints } from './elect.ts';
import { participantReadings } from './my-distributions.ts';
import { overrideEndpoint } from './override-instruction.ts';
import { paymentLookups } from './payment-lookups.ts';
import { electionReadings } from './read-election.ts';
import { reviewEndpoint } from './review-instruction.ts';

/** Every call around payment instructions: choosing, checking, reviewing, approving. */
export const instructionEndpoints = (platform: Platform): readonly Endpoint[] => [
  ...serveEntity(paymentInstruction, platform.files),
  ...electionEndpoints(platform),
  ...accountChecks(platform),
  ...electionReadings,
  ...participantReadings,
  ...paymentLookups,
  ...instructionActions,
  overrideEndpoint,
  correctionEndpoint(platform),
  reviewEndpoint,
];
