import type { Route } from '../lang/route.ts';
import * as election from './election.routes.ts';
import * as distributions from './my-distributions.routes.ts';
import * as ofOrder from './order-instructions.routes.ts';
import * as instruction from './payment-instruction.routes.ts';
import { changeWithholdingFacts, readWithholdingFacts } from './withholding-facts.routes.ts';

export const paymentInstructionRoutes: readonly Route[] = [
  ...[election, distributions, instruction].flatMap((routes) => Object.values<Route>(routes)),
  ofOrder.orderInstructions,
  ofOrder.instructPeople,
  readWithholdingFacts,
  changeWithholdingFacts,
];
