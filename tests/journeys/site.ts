import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import type { UserType } from '../../packages/domain/src/foundation/actor/user-types.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { sensitive } from '../../packages/domain/src/foundation/secret/sensitive.ts';
import { openScenario } from '../../packages/sandbox/src/demo/scenario.ts';
import { makeSponsor, plannedSponsors, type Sponsor } from '../../packages/sandbox/src/demo/sponsors-and-accounts.ts';
import { demoPassword, makeStaff } from '../../packages/sandbox/src/demo/users.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { hashPassword } from '../../packages/server/src/areas/access/factors/passwords.ts';
import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import type { Portal } from '../../packages/server/src/platform/settings/config.ts';
import { addDevicePasskeys, type DevicePasskeys } from '../support/browser/device-passkeys.ts';
import { type Keyboard, openKeyboard } from '../support/browser/keyboard.ts';
import {
  desktop,
  openPage,
  phone,
  problemsOfWidth,
  problemsOnPhone,
  seriousProblems,
  type WatchedPage,
} from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { type PostedMessage, type RunningServer, startTestServer } from '../support/running-server.ts';

export const windows = { wide: desktop, phone } as const;
export type Window = keyof typeof windows;

/** A user with their own browser who uses only the keyboard. */
export interface Visitor {
  readonly page: Page;
  readonly keys: Keyboard;
  readonly passkeys: DevicePasskeys;
  /** Opens an address that was typed or mailed. */
  open(address: string): Promise<void>;
  /** Waits for the page with this heading and checks its accessibility. */
  arrive(heading: string | RegExp): Promise<void>;
  /** Checks that the current page is accessible and no wider than its window, and on a desktop, than a phone's. */
  isUsable(): Promise<void>;
  leave(): Promise<void>;
}

/** A server with staff, a sponsor, and users of every type, for sign-in journeys. */
export interface Site {
  readonly running: RunningServer;
  readonly sponsor: Sponsor;
  visit(window: Window): Promise<Visitor>;
  /** Waits for a message that came after `before` and matches. */
  mail(recipient: string, before: ReadonlySet<string>, words: RegExp): Promise<PostedMessage>;
  /** Returns the existing messages, to distinguish later ones from them. */
  mailSoFar(recipient: string): Promise<ReadonlySet<string>>;
  pictures(): Promise<string>;
  end(): Promise<void>;
}

/** Returns the address of a type's user for a window; the client has no account yet. */
export const emailOf = (type: UserType, window: Window): string => `${type}.${window}@example.test`.toLowerCase();
const madeTypes = ['client', 'participant', 'advisor', 'accountHolder', 'nationalRegistryClient'] as const;

async function makePeople({ platform }: RunningServer): Promise<void> {
  const hash = await hashPassword(sensitive(demoPassword));
  for (const type of madeTypes) {
    for (const window of ['wide', 'phone'] as const) {
      await platform.database.query(
        `insert into users (id, type, first_name, last_name, email_address, email_address_confirmed, phone_number, password_hash, last_password_change_at)
         values ($1, $2, 'Robin', 'Example', $3, true, '2065550141', $4, now())`,
        [newId(), type, emailOf(type, window), hash],
      );
    }
  }
  // As registration creates it.
  await platform.database.query(
    `insert into user_roles (user_id, role_id)
     select u.id, r.id from users u, roles r where u.type = 'nationalRegistryClient' and r.code = 'registryEmployer'`,
  );
}

type SiteOptions = Pick<Parameters<typeof startTestServer>[0], 'environmentOf'>;

async function startSite(options: SiteOptions): Promise<{ running: RunningServer; sponsor: Sponsor }> {
  let sponsor: Sponsor | undefined;
  const running = await startTestServer({
    ...options,
    hasDemo: false,
    // Each user has a different address, since rate limits count by address.
    isBehindProxy: true,
    prepare: async (platform) => {
      const today = localDate(platform.clock.now().toISOString(), timeZones.eastern);
      const scenario = openScenario(platform, allAreas, today, new Date());
      const staff = await scenario.inTx(systemActor, makeStaff);
      sponsor = await makeSponsor(scenario, staff.administrator, plannedSponsors[0]);
    },
  });
  if (!sponsor) throw new Error('the house has no sponsor');
  await makePeople(running);
  return { running, sponsor };
}

let visits = 0;

/** Returns what a user sees of a page's state, the same for every user who comes to it. */
const pageState = `JSON.stringify([location.hostname, location.pathname, document.documentElement.lang,
  document.querySelector('h1')?.textContent, document.querySelectorAll('[role="alert"], [role="dialog"]').length,
  document.querySelectorAll('a, button, input, select, textarea').length])`;

/** States of pages in which nothing was wrong, in any journey; checking one again would find the same. */
const flawless = new Set<string>();

interface Visit {
  readonly browser: Browser;
  readonly window: Window;
  readonly onLeave: (watched: WatchedPage) => void;
}

async function openVisit({ browser, window, onLeave }: Visit): Promise<Visitor> {
  const watched = await openPage(browser, windows[window]);
  const { page, context } = watched;
  visits += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.1.${visits >> 8}.${visits & 255}` });
  const isUsable = async () => {
    const state = `${window} ${String(await page.evaluate(pageState))}`;
    if (flawless.has(state)) return;
    // A phone shows the same elements; only the available space differs.
    const problems = window === 'wide' ? [...(await seriousProblems(page)), ...(await problemsOnPhone(page))] : [];
    expect([...problems, ...(await problemsOfWidth(page))]).toEqual([]);
    flawless.add(state);
  };
  return {
    page,
    keys: openKeyboard(page),
    passkeys: await addDevicePasskeys(page),
    open: async (address) => {
      await page.goto(address).catch(async (error: Error) => {
        // A sign-out may still be on its way to another page.
        if (!error.message.includes('interrupted by another navigation')) throw error;
        await page.waitForLoadState();
        // The page may redirect before it is loaded, which would count as an interruption again.
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForLoadState();
      });
    },
    isUsable,
    arrive: async (heading) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await isUsable();
    },
    leave: async () => {
      onLeave(watched);
      await context.close();
    },
  };
}

async function waitForMail(running: RunningServer, recipient: string, isIt: (message: PostedMessage) => boolean) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const found = (await running.outbox(recipient)).find(isIt);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no such message came to ${recipient}`);
}

/** Returns whether a console message reports a rejection that a step expects; any other is an error. */
const isExpected = (problem: string): boolean => /status of 4(01|09|22) /.test(problem);

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { running, sponsor } = await startSite(options);
  const browser = await enterChromium();
  const onLeave = (watched: WatchedPage) => {
    const problems = watched.takeProblems().filter((problem) => !isExpected(problem));
    expect(problems.join('\n')).toBe('');
  };
  return {
    running,
    sponsor,
    visit: (window) => openVisit({ browser, window, onLeave }),
    mail: (recipient, before, words) =>
      waitForMail(running, recipient, ({ id, text, subject }) => !before.has(id) && words.test(`${subject}\n${text}`)),
    mailSoFar: async (recipient) => new Set((await running.outbox(recipient)).map(({ id }) => id)),
    pictures: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fiducia-journey-pictures-'));
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const [index, page] of pages.entries())
        await page.screenshot({ path: join(folder, `${index}.png`) }).catch(() => undefined);
      return folder;
    },
    end: async () => {
      await leaveChromium();
      await running.stop();
    },
  };
}

/** The sign-in address of each user type, and where the user arrives. */
export const doors: Readonly<Record<UserType, { readonly at: Portal; readonly leadsTo: Portal }>> = {
  staffMember: { at: 'admin', leadsTo: 'admin' },
  client: { at: 'client', leadsTo: 'client' },
  participant: { at: 'participant', leadsTo: 'participant' },
  advisor: { at: 'advisor', leadsTo: 'advisor' },
  accountHolder: { at: 'ira', leadsTo: 'ira' },
  nationalRegistryClient: { at: 'registry', leadsTo: 'registry' },
};

/** Waits for journeys of different users, which run concurrently, since each mostly waits. */
export async function together(journeys: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(journeys);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw failures[0];
}
