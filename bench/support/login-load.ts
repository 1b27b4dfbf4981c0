import { setTimeout as rest } from 'node:timers/promises';
import { type Outbox, readOutbox } from '../../tests/support/outbox.ts';

export interface LoginLoad {
  readonly origin: string;
  readonly outbox: Outbox;
  readonly password: string;
  /** Names of logins; each signs in once. */
  readonly nextName: () => string;
}

export interface LoginTimes {
  readonly perSecond: number;
  /** Milliseconds of both steps together, sorted, without the work between them. */
  readonly both: readonly number[];
  readonly failures: number;
}

let senders = 0;

/** Starts logins at a fixed rate, whether earlier ones have ended or not: a queue shows as time, not as fewer logins. */
export async function logInSteadily(load: LoginLoad, perSecond: number, seconds: number): Promise<LoginTimes> {
  const begin = performance.now();
  const running: Promise<number | undefined>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await rest(Math.max(0, begin + (n * 1_000) / perSecond - performance.now()));
    running.push(logIn(load));
  }
  const times = await Promise.all(running);
  const both = times.filter((time) => time !== undefined).sort((a, b) => a - b);
  const took = (performance.now() - begin) / 1_000;
  return { perSecond: times.length / took, both, failures: times.length - both.length };
}

/** Runs both steps as a browser does; returns undefined if no session was created. */
async function logIn({ origin, outbox, password, nextName }: LoginLoad): Promise<number | undefined> {
  const username = nextName();
  // A separate address for each user: rate limits count by address.
  const sender = `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders++ & 255}`;
  const send = async <T>(body: object) => {
    const began = performance.now();
    const response = await fetch(`${origin}/public/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
      body: JSON.stringify({ username, ...body }),
    });
    const { result } = (await response.json()) as { readonly result?: T };
    return { result, isDone: response.status === 200, time: performance.now() - began };
  };
  const first = await send<{ readonly challenge: string }>({ step: 'verifyPassword', password });
  if (!first.isDone) return undefined;
  const posted = await readOutbox(outbox, { recipient: username });
  const token = /\b(\d{6})\b/.exec(posted.at(-1)?.text ?? '')?.[1];
  const second = await send<{ readonly authentication: { readonly token: string } }>({
    step: 'verifyTwoFactorCode',
    challenge: first.result?.challenge,
    token,
  });
  const isSignedIn = second.isDone && second.result?.authentication.token !== undefined;
  return isSignedIn ? first.time + second.time : undefined;
}
