import type { Route } from '../lang/route.ts';
import * as election from './election.routes.ts';
import * as institution from './institution.routes.ts';
import * as distributions from './my-distributions.routes.ts';
import * as ofOrder from './order-instructions.routes.ts';
import * as instruction from './payment-instruction.routes.ts';
import * as setupDraft from './setup-draft.routes.ts';
import * as surveyOffer from './survey-offer.routes.ts';
import * as withholdingFacts from './withholding-facts.routes.ts';

export const paymentInstructionRoutes = [
  ...Object.values(election),
  ...Object.values(distributions),
  ...Object.values(institution),
  ...Object.values(instruction),
  ofOrder.orderInstructions,
  ofOrder.instructPeople,
  ...Object.values(setupDraft),
  ...Object.values(surveyOffer),
  ...Object.values(withholdingFacts),
] as const satisfies readonly Route[];
