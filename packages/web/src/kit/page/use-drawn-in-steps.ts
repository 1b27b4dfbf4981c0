import { useDeferredValue } from 'react';

/**
 * Returns whether loaded content is drawn. React draws it in small steps, so that the page answers clicks and keys
 * meanwhile. What is loaded from the start is drawn immediately, so that going back keeps the place on the page.
 */
export function useDrawnInSteps(isLoaded: boolean): boolean {
  return useDeferredValue(isLoaded) && isLoaded;
}
