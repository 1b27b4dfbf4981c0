import { refusals } from '../refusal/refusal.ts';

export const addressSearchRefusals = refusals({
  notASearch: ['conflict', 'This line is no address search.'],
  notUnderWay: ['conflict', 'This search is not under way. It begins when its order is initiated.'],
  searchIsOver: ['conflict', 'This search has its result. Change the address on the person’s own page.'],
  personIncomplete: ['conflict', 'Name and tax ID are needed for a search. Complete them first.'],
});
