import { createHash } from 'node:crypto';
import type {
  BankAccountAnswer,
  DeathAnswer,
  FoundAddress,
  IdentityAnswer,
  IraQuestion,
  LocateAnswer,
  ProviderAnswer,
  Providers,
} from '@fiducia/server/platform/providers/providers';
import { simulatedSanctionsLists } from './simulated-sanctions-lists.ts';

/** Account number endings with a special response; all other accounts are verified. */
const accountAnswers: Readonly<Record<string, BankAccountAnswer>> = {
  '0000': 'notFound',
  '1111': 'closed',
  '2222': 'nameMismatch',
  '9999': 'unavailable',
};

/** Tax ID endings with a special response; all others pass. */
const identityAnswers: Readonly<Record<string, IdentityAnswer>> = {
  '0001': 'failed',
  '0002': 'review',
  '9999': 'unavailable',
};

/** Tax ID endings with a special response of the death audit; all others are alive. */
const deathAnswers: Readonly<Record<string, DeathAnswer>> = {
  '0004': 'deceased',
  '0005': 'unavailable',
  '9999': 'unavailable',
};

const places: readonly Omit<FoundAddress, 'line1'>[] = [
  { city: 'Nashville', stateCode: 'TN', postalCode: '37203' },
  { city: 'Portland', stateCode: 'ME', postalCode: '04101' },
  { city: 'Portland', stateCode: 'OR', postalCode: '97205' },
  { city: 'Des Moines', stateCode: 'IA', postalCode: '50309' },
  { city: 'Tucson', stateCode: 'AZ', postalCode: '85701' },
  { city: 'Columbus', stateCode: 'OH', postalCode: '43215' },
  { city: 'Raleigh', stateCode: 'NC', postalCode: '27601' },
  { city: 'Boise', stateCode: 'ID', postalCode: '83702' },
];
const streets = ['Main Street', 'Maple Avenue', 'Oak Lane', 'River Road', 'Mill Street', 'Park Place', 'Pine Court'];

/**
 * Returns the providers of a sandbox. The same request always gets the same response, and messages remain in the
 * outbox. The account number and tax ID endings above select the special responses. Sanctions lists come from the data
 * folder.
 */
export function simulatedProviders(dataFolder: string): Providers {
  const staysInOutbox = { send: async () => undefined };
  return {
    verifyBankAccount: async ({ accountNumber }) => accountAnswers[accountNumber.slice(-4)] ?? 'verified',
    checkIdentity: async ({ taxId }) => identityAnswers[taxId.slice(-4)] ?? 'passed',
    auditDeath: async ({ taxId }) => deathAnswers[taxId.slice(-4)] ?? 'alive',
    searchAddresses: async (text) => addressesLike(text),
    locatePerson: async ({ taxId }) => homeOf(taxId),
    openIra: async (question) => atProvider(question, { accountNumber: `NLI${numberOf(question.key)}` }),
    addRecordkeeperPerson: async (question) => atProvider(question, { personNumber: `RP${numberOf(question.key)}` }),
    setIraPreferences: async () => ({ answer: 'done', done: { isKept: true } }),
    sanctionsLists: simulatedSanctionsLists(dataFolder),
    sms: staysInOutbox,
    letters: staysInOutbox,
    isPaperCarried: true,
  };
}

/** Returns twelve digits derived from a key. A hash, because the IDs that a file creates begin with the same time. */
const numberOf = (key: string): string =>
  String(Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16) % 1_000_000_000_000).padStart(
    12,
    '0',
  );

/** Accepts the request, except for tax IDs ending in 0001 (rejected) or 9999 (no response). */
function atProvider<Done>({ taxId }: IraQuestion, done: Done): ProviderAnswer<Done> {
  if (taxId.endsWith('0001')) return { answer: 'rejected', reason: 'The identity could not be verified.' };
  return taxId.endsWith('9999') ? { answer: 'unavailable' } : { answer: 'done', done };
}

/** Returns an address derived from the tax ID, except for tax IDs ending in 0003 (not found) or 9999 (no response). */
function homeOf(taxId: string): LocateAnswer {
  if (taxId.endsWith('9999')) return { answer: 'unavailable' };
  const place = places[Number(taxId.slice(-3)) % places.length];
  const street = streets[Number(taxId.slice(-2)) % streets.length];
  if (taxId.endsWith('0003') || place === undefined || street === undefined) return { answer: 'notFound' };
  return { answer: 'found', address: { ...place, line1: `${100 + Number(taxId.slice(-4))} ${street}` } };
}

/** Returns the addresses in which every word of the text starts a word. A leading number becomes the house number. */
function addressesLike(text: string): FoundAddress[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const number = /^\d+$/.test(words[0] ?? '') ? words.shift() : undefined;
  if (words.length === 0) return [];
  const all = streets.flatMap((street, i) =>
    places.map((place, j) => ({ ...place, line1: `${number ?? String(100 + 37 * i + 11 * j)} ${street}` })),
  );
  const matches = (address: FoundAddress) => {
    const own = `${address.line1} ${address.city} ${address.stateCode} ${address.postalCode}`.toLowerCase().split(' ');
    return words.every((word) => own.some((part) => part.startsWith(word)));
  };
  return all.filter(matches).slice(0, 8);
}
