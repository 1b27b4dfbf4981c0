import { type Caller, openTestServer, type TestServer } from './test-server.ts';
import { makeBankAccount, type Scenario, scenarioOf } from './trust-scenario.ts';

/** The response of `GET …/ledger` of the trust department. */
export interface LedgerView {
  readonly accounts: readonly {
    readonly code: string;
    readonly balance: number;
    readonly entries: readonly {
      recipe: string;
      amount: number;
      balance: number;
      counterparts: { holderName: string; link: string | null }[];
    }[];
  }[];
}

export let server: TestServer;
export let trust: Caller;
export let scenario: Scenario;

/** Opens a server with our bank account and a trust officer. */
export async function openTrustDesk(): Promise<void> {
  server = await openTestServer();
  trust = await server.signIn('staffMember', [
    'trust.view',
    'trust.edit',
    'trust.link',
    'orders.view',
    'plans.view',
    'accounts.view',
  ]);
  await makeBankAccount(server);
  scenario = scenarioOf(server, trust);
}
