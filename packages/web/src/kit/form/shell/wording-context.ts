import type { Wording } from '@fiducia/domain/foundation/validation/wording';
import { createContext, useContext } from 'react';

/** The documented set of validation messages that the portal uses. Set once by `KitProvider`. */
export const WordingContext = createContext<Wording>('standard');

export function useWording(): Wording {
  return useContext(WordingContext);
}
