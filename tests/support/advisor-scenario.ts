import { expect } from 'vitest';
import { defaultRoles } from '../../packages/domain/src/access/permissions.ts';
import type { IraRow as Row } from './ira-applicants.ts';
import { type Caller, openTestServer, type TestServer } from './test-server.ts';

const rights = defaultRoles.find(({ code }) => code === 'owner')?.permissions ?? [];
export let server: TestServer;
export let staff: Caller;
export const accounts = { ria: '', firm: '', advisor: '', other: '' };
const users: Record<string, Caller> = {};
export const at = (name: keyof typeof accounts): string => `/public/accounts/${accounts[name]}`;
export const as = (name: string): Caller => {
  const user = users[name];
  if (!user) throw new Error(`there is no user ${name}`);
  return user;
};

const newRia = async (displayName: string) =>
  (await staff.call<Row>('POST', '/public/accounts', { displayName, accountTypeCode: 'registeredInvestmentAdvisor' }))
    .result.id;
export const below = (who: Caller, parent: string, displayName: string, accountTypeCode: string) =>
  who.call<Row>('POST', `/public/accounts/${parent}/subaccounts`, { displayName, accountTypeCode });
export const member = (accountId: string) => server.signIn('advisor', rights, { masterAccountIds: [accountId] });
let serial = 0;
export async function campaign(who: Caller, accountId: string, count = 1): Promise<{ id: string; prospects: Row[] }> {
  const prospects = Array.from({ length: count }, () => ({
    firstName: 'Ada',
    lastName: 'Sample',
    emailAddress: `team${serial++}@example.test`,
  }));
  const body = { displayName: `C ${serial}`, prospects };
  const made = await who.call<Row>('POST', `/public/accounts/${accountId}/campaigns`, body);
  expect(made.httpStatus, made.text).toBe(200);
  const listed = await who.call<Row[]>('GET', `/public/campaigns/${made.result.id}/prospects`);
  return { id: made.result.id, prospects: listed.result };
}
export const template = (who: Caller, accountId: string, text: string) =>
  who.upload<Row>(
    `/public/accounts/${accountId}/next-level-email-templates`,
    'storedFile',
    'mail.txt',
    Buffer.from(text),
    { displayName: 'Spring' },
  );

/** Opens a server with an investment advisor, a firm, and an advisor below it, each with a campaign, and another one. */
export async function openAdvisors(): Promise<void> {
  server = await openTestServer();
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit', 'users.view']);
  accounts.ria = await newRia('Fabrikam Advisors');
  accounts.other = await newRia('Contoso Wealth');
  users['ria'] = await member(accounts.ria);
  users['other'] = await member(accounts.other);
  accounts.firm = (await below(as('ria'), accounts.ria, 'Northwind Planning', 'advisoryFirm')).result.id;
  users['firm'] = await member(accounts.firm);
  accounts.advisor = (await below(as('firm'), accounts.firm, 'Avery Howard', 'advisor')).result.id;
  users['advisor'] = await member(accounts.advisor);
  for (const name of ['ria', 'firm', 'advisor', 'other'] as const) await campaign(as(name), accounts[name]);
}
