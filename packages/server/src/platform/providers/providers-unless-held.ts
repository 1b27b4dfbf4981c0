import type { HoldState } from '../marks/hold-state.ts';
import type { Providers } from './providers.ts';

/** Returns providers that aren't asked anything while the database is held after a restore. */
export function providersUnlessHeld(providers: Providers, hold: HoldState): Providers {
  const isHeld = async (): Promise<boolean> => (await hold.current()) !== undefined;
  return {
    ...providers,
    verifyBankAccount: async (question) => ((await isHeld()) ? 'unavailable' : providers.verifyBankAccount(question)),
    checkIdentity: async (question) => ((await isHeld()) ? 'unavailable' : providers.checkIdentity(question)),
    auditDeath: async (question) => ((await isHeld()) ? 'unavailable' : providers.auditDeath(question)),
    searchAddresses: async (text) => ((await isHeld()) ? [] : providers.searchAddresses(text)),
    locatePerson: async (question) => ((await isHeld()) ? { answer: 'unavailable' } : providers.locatePerson(question)),
    openIra: async (question) => ((await isHeld()) ? { answer: 'unavailable' } : providers.openIra(question)),
    addRecordkeeperPerson: async (question) =>
      (await isHeld()) ? { answer: 'unavailable' } : providers.addRecordkeeperPerson(question),
    setIraPreferences: async (question) =>
      (await isHeld()) ? { answer: 'unavailable' } : providers.setIraPreferences(question),
    sanctionsLists: {
      pull: async (list) =>
        (await isHeld())
          ? { answer: 'unavailable', reason: 'The database is held after a restore.' }
          : providers.sanctionsLists.pull(list),
    },
  };
}
