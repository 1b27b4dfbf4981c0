import { rejections } from '../foundation/rejection/rejection.ts';

export const addressSearchRejections = rejections({
  notASearch: ['conflict', 'This order line isn’t an address search.'],
  notUnderWay: ['conflict', 'This address search hasn’t started. It starts when its order is initiated.'],
  searchIsOver: ['conflict', 'This address search already has a result. Change the address on the participant’s page.'],
  personIncomplete: ['conflict', 'An address search requires the participant’s name and tax ID. Enter them first.'],
});
