import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { systemActor } from '../../packages/domain/src/actor/actor.ts';
import { addDays } from '../../packages/domain/src/time/dates.ts';
import { addBankingDays } from '../../packages/domain/src/time/banking-calendar.ts';
import { localDate, startOfDay, timeZones } from '../../packages/domain/src/time/time-zone.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import {
  makeBankAccounts,
  makePriceList,
  makeSponsor,
  type OurAccount,
  plannedSponsors,
  type Sponsor,
} from '../../packages/server/src/demo/demo-company.ts';
import { demoPassword, makeStaff, staffUsers } from '../../packages/server/src/demo/demo-users.ts';
import { openStory } from '../../packages/server/src/demo/story.ts';
import { desktop, openPage, type WatchedPage } from '../support/browser/watched-page.ts';
import { signInWithTwoSteps } from '../support/browser/sign-in.ts';
import { launchChromium } from '../support/chromium.ts';
import { type RunningProgram, startProgram } from '../support/running-program.ts';

/** Whom the story is about, and where. One browser page for each person, as each sits at another desk. */
export interface Story {
  readonly program: RunningProgram;
  readonly browser: Browser;
  readonly bankAccount: OurAccount;
  readonly sponsor: Sponsor;
  readonly planId: string;
  readonly planName: string;
  orderId: string;
  /** What stands on our bank account, in cents. */
  balance: number;
  statements: number;
  /** A page of somebody who is signed in. */
  at(who: keyof typeof staffUsers | 'client'): Promise<Page>;
  problems(): string[];
  /** Keeps a picture of every page, for whoever looks into a failure. Answers the folder. */
  pictures(): Promise<string>;
  today(): string;
  /** Moves the clock to midday of a banking day so many banking days ahead. */
  daysPass(bankingDays: number): Promise<void>;
  end(): Promise<void>;
}

interface Mill {
  readonly program: RunningProgram;
  readonly sponsor: Sponsor;
  readonly bankAccount: OurAccount;
}

async function startTheMill(): Promise<Mill> {
  let made: Omit<Mill, 'program'> | undefined;
  const program = await startProgram({
    hasDemo: false,
    prepare: async (platform) => {
      const yesterday = addDays(localDate(platform.clock.now().toISOString(), timeZones.eastern), -1);
      const story = openStory(platform, allAreas, yesterday, new Date());
      const staff = await story.inTx(systemActor, makeStaff);
      const [bankAccount] = await story.inTx(systemActor, makeBankAccounts);
      await makePriceList(story, staff.administrator);
      // The story has two releasers beside the maker; a house of this size sets its third limit where its batches are.
      await platform.database.query(
        `update system_properties set value = '100000000.00' where property_name = 'thirdReleaserAbove'`,
      );
      made = { bankAccount, sponsor: await makeSponsor(story, staff.administrator, plannedSponsors[0]) };
    },
  });
  if (!made) throw new Error('the story has no sponsor');
  return { program, ...made };
}

async function keepPictures(browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-journey-pictures-'));
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [place, page] of pages.entries()) {
    await page.screenshot({ path: join(folder, `${place}.png`) }).catch(() => undefined);
  }
  return folder;
}

/** The program with a sponsor, its plans, staff and our bank account, and nothing that has happened yet. */
export async function openStoryOfTheMill(): Promise<Story> {
  const { program, sponsor, bankAccount } = await startTheMill();
  const browser = await launchChromium();
  const [plan] = sponsor.plans;
  const pages = new Map<string, WatchedPage>();
  const today = () => localDate(program.platform.clock.now().toISOString(), timeZones.eastern);
  return {
    program,
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
      await watched.page.goto(program.address(portal));
      await watched.page.waitForURL(/\/login/);
      await signInWithTwoSteps(program, watched.page, emailAddress, demoPassword);
      await watched.page.waitForURL((url) => url.href.startsWith(program.address(portal)));
      return watched.page;
    },
    pictures: () => keepPictures(browser),
    problems: () =>
      [...pages].flatMap(([who, watched]) => watched.takeProblems().map((problem) => `${who}: ${problem}`)),
    daysPass: async (bankingDays) => {
      const day = addBankingDays(today(), bankingDays);
      await program.moveClock(new Date(Date.parse(startOfDay(day, timeZones.eastern)) + 11 * 3_600_000));
      await program.quiet();
    },
    end: async () => {
      await browser.close();
      await program.stop();
    },
  };
}

/** Presses a button of the dialog that is open. */
export async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: button, exact: true }).click();
}

/** Writes the reason that a dialog asks for, and goes on. */
export async function giveReason(page: Page, reason: string, button: string): Promise<void> {
  await page.getByRole('dialog').last().getByLabel('Reason').fill(reason);
  await answer(page, button);
}

/** Waits until the program has said something in passing. */
export const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
