import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { systemActor } from '../../packages/domain/src/foundation/actor/actor.ts';
import { addBankingDays } from '../../packages/domain/src/foundation/calendar/banking-calendar.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, startOfDay, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { addSampleInstitutions } from '../../packages/sandbox/src/demo/default-institutions.ts';
import { type Scenario as DemoScenario, openScenario } from '../../packages/sandbox/src/demo/scenario.ts';
import {
  makeBankAccounts,
  makePriceList,
  makeSponsor,
  type OurAccount,
  plannedSponsors,
  type Sponsor,
} from '../../packages/sandbox/src/demo/sponsors-and-accounts.ts';
import { demoPassword, makeStaff, type Staff, staffUsers } from '../../packages/sandbox/src/demo/users.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { desktop, openPage, type WatchedPage } from '../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../support/chromium.ts';
import { type RunningServer, startTestServer } from '../support/running-server.ts';

/** The users of the scenario, and where they are. One browser page each, since each works at a different desk. */
export interface Scenario {
  readonly running: RunningServer;
  readonly browser: Browser;
  readonly bankAccount: OurAccount;
  readonly sponsor: Sponsor;
  readonly planId: string;
  readonly planName: string;
  orderId: string;
  /** The balance of our bank account, in cents. */
  balance: number;
  statements: number;
  /** Opens a page of a signed-in user. */
  at(who: keyof typeof staffUsers | 'client'): Promise<Page>;
  problems(): string[];
  /** Saves a screenshot of every page for investigating a failure. Returns the folder. */
  pictures(): Promise<string>;
  today(): string;
  /** Moves the clock ahead by N banking days, to midday. */
  daysPass(bankingDays: number): Promise<void>;
  end(): Promise<void>;
}

interface StartedScenario {
  readonly running: RunningServer;
  readonly sponsor: Sponsor;
  readonly bankAccount: OurAccount;
}

/** Creates what happened before a journey begins, when no worker runs yet. */
type Prepare = (demo: DemoScenario, staff: Staff) => Promise<void>;

async function startScenarioServer(prepare: Prepare | undefined): Promise<StartedScenario> {
  let made: Omit<StartedScenario, 'running'> | undefined;
  const running = await startTestServer({
    hasDemo: false,
    prepare: async (platform) => {
      const yesterday = addDays(localDate(platform.clock.now().toISOString(), timeZones.eastern), -1);
      const scenario = openScenario(platform, allAreas, yesterday, new Date());
      const staff = await scenario.inTx(systemActor, makeStaff);
      const [bankAccount] = await scenario.inTx(systemActor, makeBankAccounts);
      await makePriceList(scenario, staff.administrator);
      await addSampleInstitutions(scenario, staff.administrator);
      // The scenario has two releasers in addition to the creator, so the third limit is set above its batches.
      await platform.database.query(
        `update system_properties set value = '100000000.00' where property_name = 'thirdReleaserAbove'`,
      );
      made = { bankAccount, sponsor: await makeSponsor(scenario, staff.administrator, plannedSponsors[0]) };
      await prepare?.(scenario, staff);
    },
  });
  if (!made) throw new Error('the story has no sponsor');
  return { running, ...made };
}

async function savePictures(browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-journey-pictures-'));
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(folder, `${index}.png`) }).catch(() => undefined);
  }
  return folder;
}

/** Starts a server with a sponsor, its plans, staff, and our bank account, and no activity yet. */
export async function openMainJobScenario(prepare?: Prepare): Promise<Scenario> {
  const { running, sponsor, bankAccount } = await startScenarioServer(prepare);
  const browser = await enterChromium();
  const [plan] = sponsor.plans;
  const pages = new Map<string, WatchedPage>();
  const today = () => localDate(running.platform.clock.now().toISOString(), timeZones.eastern);
  return {
    running,
    browser,
    bankAccount,
    sponsor,
    planId: plan.id,
    planName: plan.name,
    orderId: '',
    balance: 0,
    statements: 0,
    today,
    at: async (who) => {
      const known = pages.get(who);
      if (known) return known.page;
      const watched = await openPage(browser, desktop);
      pages.set(who, watched);
      const portal = who === 'client' ? 'client' : 'admin';
      const emailAddress =
        who === 'client' ? `perry.prepare@${plannedSponsors[0].domain}` : staffUsers[who].emailAddress;
      await watched.page.goto(running.address(portal));
      await watched.page.waitForURL(/\/login/);
      await signInWithTwoSteps(running, watched.page, emailAddress, demoPassword);
      await watched.page.waitForURL((url) => url.href.startsWith(running.address(portal)));
      return watched.page;
    },
    pictures: () => savePictures(browser),
    problems: () =>
      [...pages].flatMap(([who, watched]) => watched.takeProblems().map((problem) => `${who}: ${problem}`)),
    daysPass: async (bankingDays) => {
      const day = addBankingDays(today(), bankingDays);
      await running.moveClock(new Date(Date.parse(startOfDay(day, timeZones.eastern)) + 11 * 3_600_000));
      await running.quiet();
    },
    end: async () => {
      await leaveChromium();
      await running.stop();
    },
  };
}

/** Presses a button of the open dialog. */
export async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: button, exact: true }).click();
}

/** Enters the reason that a dialog requires, and continues. */
export async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  await page.getByRole('dialog').last().getByLabel('Reason').fill(reason);
  await answer(page, button);
}

/** Waits until a toast message appears. */
export const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
