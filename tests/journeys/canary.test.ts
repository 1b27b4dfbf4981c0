import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sensitive } from '../../packages/domain/src/foundation/secret/sensitive.ts';
import { hashPassword } from '../../packages/server/src/areas/access/factors/passwords.ts';
import type { OpenPlatform } from '../../packages/server/src/open-platform.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { newCode, signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { openPage } from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';

let running: RunningServer;
let browser: Browser;
beforeAll(async () => {
  running = await startTestServer({ hasDemo: false, prepare: addStaff });
  browser = await enterChromium();
});
afterAll(async () => {
  await leaveChromium();
  await running?.stop();
});

const emailAddress = 'canary@fiducia.example';

/** Creates a staff user who may search for participants. */
async function addStaff({ database, clock }: OpenPlatform): Promise<void> {
  const [userId, roleId] = [newId(), newId()];
  await database.query(
    `insert into users (id, type, first_name, last_name, email_address, email_address_confirmed, password_hash, last_password_change_at)
     values ($1, 'staffMember', 'Cora', 'Canary', $2, true, $3, $4)`,
    [userId, emailAddress, await hashPassword(sensitive(secret('first password'))), clock.now()],
  );
  await database.query(
    `insert into roles (id, code, display_name, user_type, permissions) values ($1, 'canarySupport', 'Support', 'staffMember', '{participants.view,accounts.view}')`,
    [roleId],
  );
  await database.query('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, roleId]);
}

const secret = (name: string): string => secrets.get(name) ?? '';

/** Everything that was typed or mailed, by its kind. */
const secrets = new Map([
  ['tax id', '000-47-8812'],
  ['PIN', 'QK7M-W4XZ'],
  ['wrong password', 'Canary-Wrong-91!'],
  ['new password', 'Teal-Lantern-4471!'],
  ['tax id that staff look for', '000-31-5577'],
  ['first password', 'Canary-First-20!'],
]);

/** Where a page can leave data behind: each request's address, referrer, the console, storage, the address bar. */
interface Traces {
  readonly lines: string[];
  look(where: string): Promise<void>;
}

function watch(page: Page): Traces {
  const lines: string[] = [];
  page.on('request', (request: Request) => {
    lines.push(`request ${request.url()}`, `referrer ${request.headers()['referer'] ?? ''}`);
  });
  page.on('console', (message) => lines.push(`console ${message.text()} ${message.location().url}`));
  page.on('framenavigated', (frame) => lines.push(`address ${frame.url()}`));
  const search = async (where: string) => {
    const stored = await page.evaluate(async () =>
      JSON.stringify({
        local: Object.entries(localStorage),
        session: Object.entries(sessionStorage),
        caches: await caches.keys(),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        state: history.state,
        address: location.href,
        referrer: document.referrer,
        title: document.title,
        cookies: document.cookie,
      }),
    );
    lines.push(`${where}: ${stored}`);
  };
  return { lines, look: search };
}

/** Matches plain text, without separators, and URL-encoded. */
const formsOf = (secret: string): string[] => [secret, secret.replaceAll(/[-]/g, ''), encodeURIComponent(secret)];

function found(lines: readonly string[], all: Iterable<readonly [string, string]>): string[] {
  return [...all].flatMap(([name, secret]) =>
    lines
      .filter((line) => formsOf(secret).some((form) => line.includes(form)))
      .map((line) => `${name}: ${line.slice(0, 200)}`),
  );
}

async function comesInWithALetter(page: Page): Promise<void> {
  await page.goto(running.address('participant', '/start'));
  await page.getByLabel('Social Security number or ITIN').fill(secret('tax id'));
  await page.getByLabel('Last name').fill('Nobody');
  await page.getByLabel('PIN', { exact: true }).fill(secret('PIN'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').first().waitFor();
}

async function typesAWrongPassword(page: Page): Promise<void> {
  await page.goto(running.address('auth', '/login'));
  await page.getByLabel('Email').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(secret('wrong password'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
}

/** Returns the mailed link. */
async function setsANewPassword(page: Page, opened: () => void): Promise<string> {
  await page.goto(running.address('auth', '/forgot-password'));
  await page.getByLabel('Email').fill(emailAddress);
  await page
    .getByRole('button')
    .filter({ hasText: /send|reset|continue/i })
    .first()
    .click();
  const link = await mailedLink();
  opened();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(secret('new password'));
  await page.getByLabel('Confirm new password').fill(secret('new password'));
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  return link;
}

/** Returns the sign-in code. */
async function staffLookForSomebody(page: Page): Promise<string> {
  const before = new Set((await running.outbox(emailAddress)).map(({ id }) => id));
  await page.goto(running.address('admin', '/participants'));
  await signInWithTwoSteps(running, page, emailAddress, secret('new password'));
  const code = await newCode(running, emailAddress, before);
  await page.goto(running.address('admin', '/participants'));
  const search = page.getByRole('searchbox').first();
  await search.waitFor();
  await search.fill(secret('tax id that staff look for'));
  // A possible tax ID is sent in a header, not in the address.
  const answered = page.waitForResponse((response) => response.request().headers()['x-search'] !== undefined);
  await search.press('Enter');
  await answered;
  return code;
}

test('[abuse-25] no address, referrer, console, or storage contains what users type in the browser', {
  timeout: 300_000,
}, async () => {
  const { page, context } = await openPage(browser);
  const traces = watch(page);
  await comesInWithALetter(page);
  await traces.look('way in with a letter');
  await typesAWrongPassword(page);
  await traces.look('wrong password');
  let beforeLink = 0;
  const link = await setsANewPassword(page, () => {
    beforeLink = traces.lines.length;
  });
  await traces.look('new password');
  const token = link.split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(40);
  // The user opened the link once; after that its token appears nowhere.
  const opening = new Set([`request ${link}`, `address ${link}`]);
  const afterOpening = traces.lines.slice(beforeLink).filter((line) => !opening.has(line));
  expect(found(afterOpening, [['reset token', token]])).toEqual([]);
  const code = await staffLookForSomebody(page);
  await traces.look('a list that is searched');
  const { lines } = traces;
  expect(lines.length).toBeGreaterThan(50);
  expect(found(lines, secrets)).toEqual([]);
  const session = (await context.cookies()).find(({ name }) => name === 'authToken')?.value ?? '';
  expect(session.length).toBeGreaterThan(40);
  const withoutCookie = lines.map((line) => line.replace(/"cookies":"[^"]*"/, ''));
  expect(found(withoutCookie, [['session token', decodeURIComponent(session)]])).toEqual([]);
  const written = withoutCookie.filter((line) => !line.startsWith('request '));
  expect(found(written, [['code', code]])).toEqual([]);
  await context.close();
});

async function mailedLink(): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const { text } of await running.outbox(emailAddress)) {
      const link = /https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0];
      if (link !== undefined) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no link came');
}
