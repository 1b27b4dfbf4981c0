import type {
  BankAccountAnswer,
  FoundAddress,
  IdentityAnswer,
  IraQuestion,
  LocateAnswer,
  ProviderAnswer,
  World,
} from './world.ts';

/** Ends of account numbers with a special answer; every other account is verified. */
const accountAnswers: Readonly<Record<string, BankAccountAnswer>> = {
  '0000': 'notFound',
  '1111': 'closed',
  '2222': 'nameMismatch',
  '9999': 'unavailable',
};

/** Ends of tax ids with a special answer; everybody else passes. */
const identityAnswers: Readonly<Record<string, IdentityAnswer>> = {
  '0001': 'failed',
  '0002': 'review',
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
 * The world of a development installation: the same question always has the same answer, and messages stay in the
 * outbox page. The account and tax-id endings above choose the other answers.
 */
export function simulatedWorld(): World {
  const staysInOutbox = { send: async () => undefined };
  return {
    verifyBankAccount: async ({ accountNumber }) => accountAnswers[accountNumber.slice(-4)] ?? 'verified',
    checkIdentity: async ({ taxId }) => identityAnswers[taxId.slice(-4)] ?? 'passed',
    searchAddresses: async (text) => addressesLike(text),
    locatePerson: async ({ taxId }) => homeOf(taxId),
    openIra: async (question) => atProvider(question, { accountNumber: `NLI${numberOf(question.key)}` }),
    addRecordkeeperPerson: async (question) => atProvider(question, { personNumber: `RP${numberOf(question.key)}` }),
    setIraPreferences: async () => ({ answer: 'done', done: { isKept: true } }),
    sms: staysInOutbox,
    letters: staysInOutbox,
  };
}

/** Nine digits that follow from a key of 32 hexadecimal characters. */
const numberOf = (key: string): string =>
  String(Number.parseInt(key.slice(0, 12), 16) % 1_000_000_000).padStart(9, '0');

/** Tax ids that end in 0001 are refused, in 9999 without an answer; everybody else is taken. */
function atProvider<Done>({ taxId }: IraQuestion, done: Done): ProviderAnswer<Done> {
  if (taxId.endsWith('0001')) return { answer: 'refused', reason: 'The identity could not be verified.' };
  return taxId.endsWith('9999') ? { answer: 'unavailable' } : { answer: 'done', done };
}

/** Everybody lives somewhere that follows from the tax id, but those whose ids end in 0003 (unknown) and 9999 (no answer). */
function homeOf(taxId: string): LocateAnswer {
  if (taxId.endsWith('9999')) return { answer: 'unavailable' };
  const place = places[Number(taxId.slice(-3)) % places.length];
  const street = streets[Number(taxId.slice(-2)) % streets.length];
  if (taxId.endsWith('0003') || place === undefined || street === undefined) return { answer: 'notFound' };
  return { answer: 'found', address: { ...place, line1: `${100 + Number(taxId.slice(-4))} ${street}` } };
}

/** Every word must begin a word of the address; a leading number becomes the house number. */
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
