/** The checks of connected services that need no payment and no participant. */
export const connectionKinds = ['bankVerification', 'addressSearch'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** What a provider answered to a check. `unanswered`: it didn't respond, or found nothing. */
export type ConnectionAnswer = 'verified' | 'notFound' | 'closed' | 'nameMismatch' | 'found' | 'unanswered';

export interface ConnectionOutcome {
  /** `working`: the provider responded. `warning`: it responded, but its answer needs attention. */
  readonly state: 'working' | 'warning' | 'failed';
  readonly text: string;
}

const outcomes: Readonly<Record<ConnectionKind, Partial<Record<ConnectionAnswer, ConnectionOutcome>>>> = {
  bankVerification: {
    verified: { state: 'working', text: 'The provider verified your first bank account.' },
    notFound: {
      state: 'warning',
      text: 'The provider responded, but doesn’t know your first bank account. Ask it whether it covers your bank.',
    },
    closed: {
      state: 'warning',
      text: 'The provider responded that your first bank account is closed. Compare its number with the bank’s letter.',
    },
    nameMismatch: {
      state: 'warning',
      text: 'The provider responded that your first bank account is in another name. Compare the company name with the bank’s letter.',
    },
    unanswered: {
      state: 'failed',
      text: 'The provider didn’t respond. Check its address and token in the settings, then try again.',
    },
  },
  addressSearch: {
    found: { state: 'working', text: 'The provider found your company’s address.' },
    unanswered: {
      state: 'failed',
      text: 'The provider didn’t respond, or didn’t find your company’s address. Users can still enter addresses by hand.',
    },
  },
};

/** Returns the result of a check as staff read it. */
export function connectionOutcome(kind: ConnectionKind, answer: ConnectionAnswer): ConnectionOutcome {
  return outcomes[kind][answer] ?? { state: 'failed', text: `The provider gave an unexpected answer: ${answer}.` };
}

/** Returns whether the provider responded, whatever it said. */
export const hasAnswered = (kind: ConnectionKind, answer: ConnectionAnswer): boolean =>
  connectionOutcome(kind, answer).state !== 'failed';
