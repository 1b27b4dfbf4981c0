import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../packages/server/src/demo/demo-users.ts';
import { admin } from '../../packages/web/src/portals/admin.ts';
import { advisor } from '../../packages/web/src/portals/advisor.ts';
import { auth } from '../../packages/web/src/portals/auth.ts';
import { client } from '../../packages/web/src/portals/client.ts';
import { ira } from '../../packages/web/src/portals/ira.ts';
import { notice } from '../../packages/web/src/portals/notice.ts';
import { participant } from '../../packages/web/src/portals/participant.ts';
import { registry } from '../../packages/web/src/portals/registry.ts';
import { isRedirect, isScreen, type PortalDefinition } from '../../packages/web/src/shell/portal-definition.ts';
import { desktop, openPage, phone, seriousFlaws, type WatchedPage } from '../support/browser/watched-page.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { launchChromium } from '../support/chromium.ts';
import { type RunningProgram, startProgram } from '../support/running-program.ts';

let program: RunningProgram;
let browser: Browser;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  program = await startProgram({ hasDemo: true });
  browser = await launchChromium();
  ids = await readIds();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** A record of the demo company for each parameter of a route. */
async function readIds(): Promise<Map<string, string>> {
  const [row] = await program.rows<Record<string, string>>(`
    with line as (
      select l.* from order_lines l join participants p on p.id = l.participant_id join users u on u.id = p.user_id where u.email_address = 'chooses@participant.example')
    select (select id from accounts where id = master_account_id order by display_name limit 1) as "accountUuid",
           (select master_account_id from line) as "masterAccountUuid", (select plan_id from line) as "planUuid", (select order_id from line) as "orderUuid",
           (select id from line) as "orderLineUuid", (select participant_id from line) as "participantUuid",
           (select id from users where type = 'staffMember' order by email_address limit 1) as "userUuid",
           (select id from deposits order by created_at desc limit 1) as "depositUuid", (select id from deposit_links order by created_at desc limit 1) as "depositLinkUuid",
           (select id from bank_transactions where deposit_id is not null order by created_at desc limit 1) as "bankTransactionUuid",
           (select id from bank_transaction_files order by created_at desc limit 1) as "bankTransactionFileUuid",
           (select id from order_line_associations order by created_at desc limit 1) as "orderLineAssociationUuid",
           (select id from messages where code = 'payment-came-back') as "messageUuid",
           (select id from payments order by created_at desc limit 1) as "paymentUuid", (select id from payment_batches order by created_at desc limit 1) as "paymentBatchUuid",
           (select id from document_batches order by created_at desc limit 1) as "documentBatchUuid",
           (select coalesce(subaccount_id, master_account_id) from line) as "subaccountUuid",
           (select s.id from tax_form_searches s join line l on l.master_account_id = s.master_account_id where s.made_for = 'client' limit 1) as "taxFormSearchUuid",
           (select id from tax_payment_batches order by created_at desc limit 1) as "taxPaymentBatchUuid",
           (select id from bulk_orders order by created_at desc limit 1) as "bulkOrderUuid",
           (select id from deposit_batches order by created_at desc limit 1) as "depositBatchUuid",
           (select id from recurring_batches order by created_at desc limit 1) as "recurringBatchUuid",
           (select id from national_registry_accounts order by created_at desc limit 1) as "nationalRegistryAccountUuid",
           (select id from national_registry_participants order by created_at desc limit 1) as "registryParticipantUuid",
           (select stored_file_id from order_line_documents d join line on line.id = d.order_line_id limit 1) as "storedFileUuid"`);
  // No order of the demo company lets its sponsor bear the fees, so there is nothing yet that an invoice was made of.
  const [invoice] = await program.rows<{ id: string }>(`
    insert into invoices (id, friendly_id, master_account_id, account_id, due_on)
    select new_id(), 'walked', master_account_id, id, '2026-12-31' from accounts where id = master_account_id order by display_name limit 1 returning id`);
  return new Map([
    ...Object.entries(row ?? {}),
    ['invoiceUuid', invoice?.id ?? ''],
    ['category', 'premier'],
    ['serviceCode', 'premierDistributions'],
    ['planTypeCode', 'definedContribution401k'],
    ['email_address', 'somebody@example.test'],
    ['emailAddress', 'somebody@example.test'],
    ['accountUserUuid', 'a'.repeat(32)],
    ['fileType', 'upload'],
    ['partnerProspectSource', 'northstar'],
    ['iraPlanId', 'NL0123456789'],
    ['partnerIraProspectId', 'p-17'],
    ['reset_password_token', 'unknown'],
    ['token', 'unknown'],
  ]);
}

/** `:id` is the record that the path speaks of. */
const nounOfPath: Readonly<Record<string, string>> = {
  'bank-transactions': 'bankTransactionUuid',
  'deposit-links': 'depositLinkUuid',
  'order-line-associations': 'orderLineAssociationUuid',
  'bank-transaction-files': 'bankTransactionFileUuid',
  'national-registry/participants': 'registryParticipantUuid',
};

function addressOf(path: string): string {
  const noun = Object.keys(nounOfPath).find((segment) => path.includes(`/${segment}/`)) ?? '';
  return path.replaceAll(/:(\w+)\??/g, (whole, name: string) => {
    const id = ids.get(name) ?? ids.get(nounOfPath[noun] ?? '');
    if (id === undefined || id === null) throw new Error(`the walk knows no ${whole} for ${path}`);
    return encodeURIComponent(id);
  });
}

async function flawsOf(watched: WatchedPage, portal: PortalDefinition, path: string, title: string): Promise<string[]> {
  const { page } = watched;
  await page.goto(program.address(portal.name, addressOf(path)), { waitUntil: 'load' });
  const flaws: string[] = [];
  const heading = page.locator('h1').first();
  await heading.waitFor({ timeout: 15_000 }).catch(() => flaws.push('no h1'));
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  // A document is judged when all its pages are drawn, not in the middle of one.
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 15_000 });
  const words = flaws.length === 0 ? ((await heading.textContent()) ?? '').trim() : '';
  if (words === '' || words === 'Page not found' || words === 'This page could not be shown')
    flaws.push(`h1 “${words}”`);
  if (!(await page.title()).endsWith(portal.titleSuffix)) flaws.push(`title “${await page.title()}” of ${title}`);
  const wide = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  if (wide > 1) flaws.push(`the page is ${wide} px wider than the window`);
  return [...flaws, ...(await seriousFlaws(page)), ...watched.takeProblems()];
}

/** Every screen of a portal, opened by somebody of the demo company. */
async function walk(
  portal: PortalDefinition,
  watched: WatchedPage,
  access: 'anonymous' | 'signedIn',
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const route of portal.routes) {
    if (isRedirect(route)) continue;
    if ((isScreen(route) ? route.access : 'anonymous') !== access) continue;
    const flaws = await flawsOf(watched, portal, route.path, route.title).catch((error: Error) => [
      error.message.slice(0, 300),
    ]);
    if (flaws.length > 0) found[`${portal.name} ${route.path}`] = flaws;
  }
  return found;
}

async function signedIn(
  portal: 'admin' | 'client' | 'participant',
  emailAddress: string,
  viewport = desktop,
): Promise<WatchedPage> {
  const watched = await openPage(browser, viewport);
  const { page } = watched;
  await page.goto(
    portal === 'participant'
      ? program.address('participant', '/login')
      : program.address('auth', `/login?returnUrl=${encodeURIComponent(program.address(portal))}`),
  );
  await signInWithTwoSteps(program, page, emailAddress, demoPassword);
  watched.takeProblems();
  return watched;
}

describe('every screen opens, speaks, keeps its policy and is usable by everybody', () => {
  test('admin', async () => {
    const watched = await signedIn('admin', 'pat.admin@fiducia.example');
    expect(await walk(admin, watched, 'signedIn')).toEqual({});
    await watched.context.close();
  });
  test('client', async () => {
    const watched = await signedIn('client', 'perry.prepare@brightwater.example');
    expect(await walk(client, watched, 'signedIn')).toEqual({});
    await watched.context.close();
  });
  for (const [width, viewport] of [
    ['wide', desktop],
    ['phone', phone],
  ] as const) {
    test(`participant, ${width}`, async () => {
      const watched = await signedIn('participant', 'chooses@participant.example', viewport);
      expect(await walk(participant, watched, 'signedIn')).toEqual({});
      await watched.context.close();
    });
    test(`what anybody may open, ${width}`, async () => {
      const watched = await openPage(browser, viewport);
      const found = {
        ...(await walk(auth, watched, 'anonymous')),
        ...(await walk(participant, watched, 'anonymous')),
        ...(await walk(registry, watched, 'anonymous')),
        ...(await walk(advisor, watched, 'anonymous')),
        ...(await walk(ira, watched, 'anonymous')),
        ...(await walk(notice, watched, 'anonymous')),
      };
      expect(found).toEqual({});
      await watched.context.close();
    });
  }
});
