import { usStates } from '../../foundation/validation/us-states.ts';

/** The code of the IRS as a destination. States are destinations by their postal abbreviation. */
export const irs = 'IRS';

/** Where files of information returns go. */
export const destinations: readonly string[] = [irs, ...usStates.map(({ code }) => code)];

const stateNames = new Map(usStates.map(({ code, displayName }) => [code, displayName]));

/** Returns how a sentence names a destination: “the IRS”, or the state. */
export const destinationName = (destination: string): string =>
  destination === irs ? 'the IRS' : (stateNames.get(destination) ?? destination);
