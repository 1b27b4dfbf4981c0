import { sensitive } from '../../packages/domain/src/foundation/secret/sensitive.ts';
import { hashPassword } from '../../packages/server/src/areas/access/factors/passwords.ts';
import { hashPin, newPin } from '../../packages/server/src/areas/access/factors/pin.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';
import { countOrder } from './count-order.ts';
import { type Posted, readOutbox } from './outbox.ts';
import type { Answer, TestServer } from './test-server.ts';

export const password = 'Correct-Horse-7!';

/** Returns the sign-in address of this user type: the registry has a separate sign-in. */
export const loginOf = (type?: string): string =>
  type === 'nationalRegistryClient' ? '/public/national-registry/users/login' : '/public/users/login';

export interface Person {
  readonly id: string;
  readonly emailAddress: string;
}

/** A distribution that waits for its participant, with the PIN of its letter. */
export interface WaitingLine {
  readonly id: string;
  readonly participantId: string;
  readonly pin: string;
}

export interface LinePlace {
  readonly at: { readonly masterAccountId: string; readonly subaccountId: string; readonly planId: string };
  readonly participantId?: string;
  readonly hasPin?: boolean;
}

interface Requested {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

/** Makes each call from a different address, so that rate limits of one do not affect another. */
function openCalls(server: TestServer) {
  let addresses = 10;
  const nextAddress = () => `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
  async function request<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    options: Requested = {},
  ): Promise<Answer<T>> {
    const response = await server.app.inject({
      method,
      url,
      remoteAddress: options.from ?? nextAddress(),
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { ...JSON.parse(response.body), httpStatus: response.statusCode, text: response.body };
  }
  const post = <T = Record<string, unknown>>(url: string, body: unknown, options: Requested = {}) =>
    request<T>('POST', url, body, options);
  return { nextAddress, request, post };
}

/** Returns the contents of the outbox. */
function openOutbox(server: TestServer) {
  async function messages(recipient: string): Promise<Posted[]> {
    return readOutbox(server.platform, { recipient });
  }
  const lastText = async (recipient: string) => (await messages(recipient)).at(-1)?.text ?? '';
  const codeFor = async (recipient: string) => /\b(\d{6})\b/.exec(await lastText(recipient))?.[1] ?? '';
  return { messages, lastText, codeFor };
}

/** Returns helpers for participants with letters whose PIN is known. */
export function openLetters(server: Pick<TestServer, 'platform'>) {
  const { database: db, keyring, clock } = server.platform;
  const friendly = () => newFriendlyId(clock.now());
  let serial = 1000;
  async function makeParticipant(taxId: string, at: LinePlace['at']): Promise<string> {
    const id = newId();
    await db.query(
      `insert into participants (id, friendly_id, master_account_id, subaccount_id, first_name, last_name, tax_id_encrypted, tax_id_index, tax_id_last4)
       values ($1, $2, $3, $4, 'Ada', 'O''Neill-Smith', $5, $6, $7)`,
      [
        id,
        friendly(),
        at.masterAccountId,
        at.subaccountId,
        keyring.seal('taxId', taxId),
        keyring.blindIndex('taxId', taxId),
        taxId.slice(-4),
      ],
    );
    return id;
  }
  return {
    /** Returns a synthetic number from an area that is never issued. */
    newTaxId: () => `00012${serial++}`,
    makeLine: async (taxId: string, { at, participantId: given, hasPin = true }: LinePlace): Promise<WaitingLine> => {
      const participantId = given ?? (await makeParticipant(taxId, at));
      const [orderId, id, pin] = [newId(), newId(), newPin()];
      await db.query(
        `insert into orders (id, friendly_id, service_code, status, account_id, master_account_id, plan_id) values ($1, $2, 'premierDistributions', 'inProgress', $3, $4, $5)`,
        [orderId, friendly(), at.subaccountId, at.masterAccountId, at.planId],
      );
      await db.query(
        `insert into order_lines (id, friendly_id, order_id, order_service_code, status, master_account_id, subaccount_id, plan_id, participant_id, first_name, last_name, pin_hash)
         values ($1, $2, $3, 'premierDistributions', 'waitingForParticipant', $4, $5, $6, $7, 'Ada', 'Smith', $8)`,
        [
          id,
          friendly(),
          orderId,
          at.masterAccountId,
          at.subaccountId,
          at.planId,
          participantId,
          hasPin ? await hashPin(keyring, pin) : null,
        ],
      );
      await countOrder(server.platform.database, orderId);
      return { id, participantId, pin };
    },
  };
}

/** Returns helpers for users with passwords, letters with PINs, calls, and the outbox. */
export function openLogins(server: TestServer) {
  const [calls, outbox] = [openCalls(server), openOutbox(server)];
  let hash: Promise<string> | undefined;
  return {
    ...calls,
    ...outbox,
    ...openLetters(server),
    /** Creates a user with `password`; `more` contains further columns. */
    makeUser: async (type: string, more: Readonly<Record<string, unknown>> = {}): Promise<Person> => {
      hash ??= hashPassword(sensitive(password));
      const id = newId();
      const emailAddress = `${id}@example.test`;
      const row = {
        id,
        type,
        first_name: 'Ada',
        email_address: emailAddress,
        email_address_confirmed: true,
        password_hash: await hash,
        ...more,
      };
      const places = Object.keys(row).map((_, i) => `$${i + 1}`);
      await server.platform.database.query(
        `insert into users (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
        Object.values(row),
      );
      return { id, emailAddress };
    },
    /** Runs both steps at this user type's sign-in; returns the token. */
    signIn: async (
      { emailAddress: username }: Pick<Person, 'emailAddress'>,
      secret = password,
      login = loginOf(),
    ): Promise<string> => {
      const sent = await calls.post<{ challenge: string }>(login, {
        username,
        password: secret,
        step: 'verifyPassword',
      });
      const body = {
        username,
        step: 'verifyTwoFactorCode',
        challenge: sent.result.challenge,
        token: await outbox.codeFor(username),
      };
      const done = await calls.post<{ authentication: { token: string } }>(login, body);
      if (done.httpStatus !== 200) throw new Error(done.text);
      return done.result.authentication.token;
    },
  };
}
export type Logins = ReturnType<typeof openLogins>;
