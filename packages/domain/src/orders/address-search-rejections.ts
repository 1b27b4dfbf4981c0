import { rejections } from '../foundation/rejection/rejection.ts';

export const addressSearchRejections = rejections({
  notASearch: ['conflict', 'This order line isn’t an address search.'],
  notUnderWay: ['conflict', 'This search isn’t in progress. It starts when its order is initiated.'],
  searchIsOver: ['conflict', 'This search already has a result. Change the address on the participant’s page.'],
  personIncomplete: ['conflict', 'A search needs the name and tax ID. Complete them first.'],
});
