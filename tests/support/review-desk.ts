import { reviewRights } from './elections.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;
export let reviewer: Caller;
export let second: Caller;
export let third: Caller;

/** Opens a server with three users who review payment instructions. */
export async function openReviewDesk(): Promise<void> {
  server = await openTestServer();
  [reviewer, second, third] = [
    await server.signIn('staffMember', reviewRights),
    await server.signIn('staffMember', reviewRights),
    await server.signIn('staffMember', reviewRights),
  ];
}

export const one = async <T>(text: string, values: unknown[]): Promise<T | undefined> =>
  (await server.platform.database.query<T>(text, values)).rows[0];
