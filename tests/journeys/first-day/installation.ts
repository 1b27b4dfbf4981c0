import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Download, Page } from 'playwright-core';
import { inject } from 'vitest';
import { startEmbeddedDatabase } from '../../../packages/sandbox/src/database/embedded-database.ts';
import { openPage, type WatchedPage } from '../../support/browser/watched-page.ts';
import { enterChromium, leaveChromium } from '../../support/chromium.ts';
import { type MailServer, startMailServer } from '../../support/production/mail-server.ts';
import { type ProductionServer, startProduction } from '../../support/production/production-server.ts';
import { type ProviderServer, startProviderServer } from '../../support/production/provider-server.ts';
import { setDatabaseTime } from '../../support/test-time/test-time.ts';

export const providersToken = 'token-of-the-providers';
const password = 'Harbor-Lantern-92!';

/** The users of a new installation, and of its first sponsor. */
export const people = {
  ada: 'ada.first@trust.example',
  ben: 'ben.second@trust.example',
  tess: 'tess.officer@trust.example',
  ari: 'ari.approver@trust.example',
  perry: 'perry.prepare@brightwater.example',
} as const;
export type PersonName = keyof typeof people;

/** A production server on an empty database, with a mail server and a provider service that record what they get. */
export interface Installation {
  readonly server: ProductionServer;
  readonly mail: MailServer;
  readonly providers: ProviderServer;
  /** The page of a user, each in a separate browser context. */
  at(who: PersonName): Promise<Page>;
  readonly admin: (path: string) => string;
  /** Sets the password from the newest link that was emailed to the user. */
  setPassword(who: PersonName, mailed: RegExp): Promise<void>;
  /** Signs in with the password and the code that was emailed. */
  signIn(who: PersonName): Promise<void>;
  problems(): string[];
  pictures(): Promise<string>;
  end(): Promise<void>;
}

/** Starts a database as an operator would prepare it: durable, empty, with the role of the server. */
async function startEmptyDatabase(folder: string) {
  const postgres = await startEmbeddedDatabase({ folder, databases: ['fiducia'] });
  const owner = postgres.urlOf('fiducia');
  await setDatabaseTime(owner);
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('alter role fiducia_app in database fiducia set search_path = public, pg_catalog');
  await client.end();
  return { owner, application: postgres.applicationUrlOf('fiducia'), stop: () => postgres.stop() };
}

async function savePictures(pages: Iterable<[string, WatchedPage]>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-first-day-pictures-'));
  for (const [name, { page }] of pages)
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true }).catch(() => undefined);
  return folder;
}

export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'fiducia-first-day-'));
  const [database, mail, providers, browser] = await Promise.all([
    startEmptyDatabase(folder),
    startMailServer(),
    startProviderServer(),
    enterChromium(),
  ]);
  const server = await startProduction({
    databaseUrl: database.application,
    ownerDatabaseUrl: database.owner,
    webFolder: inject('webFolder'),
    mailUrl: mail.url,
    providersUrl: providers.url,
    providersToken,
    firstAdministrator: people.ada,
  });
  const pages = new Map<string, WatchedPage>();
  const at = async (who: PersonName): Promise<Page> => {
    const known = pages.get(who);
    if (known) return known.page;
    const watched = await openPage(browser);
    pages.set(who, watched);
    return watched.page;
  };
  return {
    server,
    mail,
    providers,
    at,
    admin: (path) => server.address('admin', path),
    setPassword: async (who, mailed) => {
      const page = await at(who);
      const { text } = await mail.next(people[who], mailed);
      await page.goto(/http\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '');
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    },
    signIn: async (who) => {
      const page = await at(who);
      const portal = who === 'perry' ? 'client' : 'admin';
      await page.goto(server.address(portal));
      await page.getByLabel('Email').fill(people[who]);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByLabel('Verification code').waitFor();
      const { text } = await mail.next(people[who], /Your sign-in code is/);
      await page.getByLabel('Verification code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.waitForURL((url) => url.href.startsWith(server.address(portal)));
    },
    problems: () =>
      [...pages].flatMap(([who, watched]) => watched.takeProblems().map((problem) => `${who}: ${problem}`)),
    pictures: () => savePictures(pages),
    end: async () => {
      await leaveChromium();
      await server.stop();
      await Promise.all([mail.stop(), providers.stop(), database.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The password of everyone, for forms that set it without an emailed link. */
export const newPassword = password;

/** Presses a button and returns the content of the file that it downloads. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return contentOf(file);
}

async function contentOf(file: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Waits until a toast message or another text appears. */
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Presses a button of the open dialog. */
export const answers = (page: Page, button: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: button, exact: true }).click();
