import type { Wording } from '@fiducia/domain/foundation/validation/wording';
import { createContext, useContext } from 'react';

/** The documented wording that the portal uses; set once by the provider. */
export const WordingContext = createContext<Wording>('standard');

export function useWording(): Wording {
  return useContext(WordingContext);
}
