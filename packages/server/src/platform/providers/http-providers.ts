import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Carrier, type Message, NotSent } from '../mail/carrier.ts';
import { httpSanctionsLists } from './http-sanctions-lists.ts';
import type { ProviderAnswer, Providers } from './providers.ts';

const bankAnswer = z.object({ answer: z.enum(['verified', 'notFound', 'closed', 'nameMismatch', 'unavailable']) });
const identityAnswer = z.object({ answer: z.enum(['passed', 'review', 'failed', 'unavailable']) });
const deathAnswer = z.object({ answer: z.enum(['alive', 'deceased', 'unavailable']) });
const address = z.object({ line1: z.string(), city: z.string(), stateCode: z.string(), postalCode: z.string() });
const addressAnswer = z.object({ addresses: z.array(address).max(100) });

const locateAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('found'), address }),
  z.object({ answer: z.enum(['notFound', 'unavailable']) }),
]);

const rejected = z.object({ answer: z.literal('rejected'), reason: z.string().max(500) });
const iraAnswer = z.object({ answer: z.literal('done'), done: z.object({ accountNumber: z.string().min(1).max(40) }) });
const personAnswer = z.object({
  answer: z.literal('done'),
  done: z.object({ personNumber: z.string().min(1).max(40) }),
});
const savedAnswer = z.object({ answer: z.literal('done'), done: z.object({ isKept: z.literal(true) }) });

const waitMilliseconds = 5_000;

export interface HttpProvidersSetting {
  /** Prefix for the service's paths. */
  readonly url: string;
  readonly token: string;
  /** Read for each request instead of `token`, so that rotating the token needs no restart. */
  readonly tokenFile?: string | undefined;
  /** Where sanctions lists are published. Undefined if they are only imported by hand. */
  readonly sanctionsListsUrl?: string | undefined;
}

/**
 * Returns the providers behind one HTTP service, to which an operator connects its own providers. Each question is a
 * POST request with JSON and a bearer token: `/bank-account-verifications`, `/identity-checks`, `/death-audits`, `/address-searches`,
 * `/person-searches`, `/default-iras`, `/recordkeeper-persons`, `/recordkeeper-preferences`, `/text-messages`,
 * `/letters` (docs/operations.md). The service returns 404 or 501 on the path of a provider that isn't connected. No
 * response within five seconds, or a malformed one, counts as `unavailable`.
 */
export function httpProviders(setting: HttpProvidersSetting): Providers {
  const ask = async <T>(path: string, question: object, form: z.ZodType<T>): Promise<T | undefined> => {
    try {
      const response = await post(setting, path, question);
      const answer = response.ok ? form.safeParse(await response.json()) : undefined;
      return answer?.data;
    } catch {
      // Callers treat this as a failed check. The provider's own monitoring shows why it didn't respond.
      return undefined;
    }
  };
  const order = async <Done>(
    path: string,
    question: object,
    form: z.ZodType<{ readonly answer: 'done'; readonly done: Done }>,
  ): Promise<ProviderAnswer<Done>> => {
    try {
      const response = await post(setting, path, question);
      if (response.status === 404 || response.status === 501) return { answer: 'notConfigured' };
      const body: unknown = response.ok ? await response.json() : undefined;
      return rejected.safeParse(body).data ?? form.safeParse(body).data ?? { answer: 'unavailable' };
    } catch {
      // The caller may repeat the request, because its key prevents a second effect.
      return { answer: 'unavailable' };
    }
  };
  return {
    openIra: (question) => order('/default-iras', question, iraAnswer),
    addRecordkeeperPerson: (question) => order('/recordkeeper-persons', question, personAnswer),
    setIraPreferences: (question) => order('/recordkeeper-preferences', question, savedAnswer),
    verifyBankAccount: async (question) =>
      (await ask('/bank-account-verifications', question, bankAnswer))?.answer ?? 'unavailable',
    checkIdentity: async (question) =>
      (await ask('/identity-checks', question, identityAnswer))?.answer ?? 'unavailable',
    auditDeath: async (question) => (await ask('/death-audits', question, deathAnswer))?.answer ?? 'unavailable',
    searchAddresses: async (text) =>
      (await ask('/address-searches', { text }, addressAnswer))?.addresses.slice(0, 8) ?? [],
    locatePerson: async (question) =>
      (await ask('/person-searches', question, locateAnswer)) ?? { answer: 'unavailable' },
    sanctionsLists: httpSanctionsLists(setting.sanctionsListsUrl),
    sms: httpCarrier(setting, '/text-messages'),
    letters: httpCarrier(setting, '/letters'),
    isPaperCarried: false,
  };
}

function httpCarrier(setting: HttpProvidersSetting, path: string): Carrier {
  return {
    send: async ({ id, recipient, subject, text }: Message) => {
      const response = await post(setting, path, { id, recipient, subject, text });
      if (response.ok) return;
      throw new NotSent(
        `the provider responded with ${response.status}`,
        response.status >= 400 && response.status < 500,
      );
    },
  };
}

async function post(setting: HttpProvidersSetting, path: string, body: object): Promise<Response> {
  const token = setting.tokenFile === undefined ? setting.token : (await readFile(setting.tokenFile, 'utf8')).trim();
  return fetch(`${setting.url.replace(/\/$/, '')}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(waitMilliseconds),
    redirect: 'error',
  });
}
