import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { shiftDate } from '../test-time/shift-date.ts';
import { timeAhead } from '../test-time/test-time.ts';

/** A page that records what went wrong in it: console errors, policy violations, exceptions. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Returns what was found since the last call. */
  takeProblems(): string[];
}

/** The requests a page must finish before it is drawn; images, fonts, and writes do not count. */
const parts: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const pending = new Set<Request>();
  underWay.set(page, pending);
  page.on('request', (request) => {
    if (parts.has(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/** Returns the addresses of the requests that the page waits for. */
export const awaitedBy = (page: Page): string[] => [...(underWay.get(page) ?? [])].map((request) => request.url());

/** Resolves after two frames with the page's own state; the plain page of the notice has none. */
const pageState = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(document.documentElement.dataset.page ?? (document.readyState === 'complete' ? 'ready' : 'loading')))))`;

/** Waits until the page reports that it is drawn and no required request is pending. Returns false on timeout. */
export async function isDrawn(page: Page, milliseconds = 60_000): Promise<boolean> {
  const isWaiting = () => (underWay.get(page)?.size ?? 0) > 0;
  for (const until = performance.now() + milliseconds; performance.now() < until; await setTimeout(20)) {
    // Each question makes the browser draw two frames, so it isn't asked before the responses are there.
    if (isWaiting()) continue;
    // A page that navigates during the check is not drawn.
    const state = await page.evaluate(pageState).catch(() => 'loading');
    if (state === 'ready' && !isWaiting()) return true;
  }
  return false;
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export async function openPage(browser: Browser, viewport = desktop): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport, acceptDownloads: true, reducedMotion: 'reduce' });
  await context.addInitScript(shiftDate, timeAhead());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  watchRequests(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 300)} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message.slice(0, 300)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().includes('csp-report'))
      problems.push(`security policy: ${(request.postData() ?? '').slice(0, 300)}`);
  });
  return { page, context, takeProblems: () => problems.splice(0) };
}

/** In the page: switches off the rules whose violations are never serious, which take a third of the time. */
const lesserRules = `Object.fromEntries(axe._audit.rules
  .filter(({ impact }) => impact !== 'serious' && impact !== 'critical').map(({ id }) => [id, { enabled: false }]))`;

interface AxeAnswer {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Returns what axe rates serious or worse on the current page, one line per kind; optionally in a section, by some rules. */
export async function seriousProblems(page: Page, place?: string, rules?: readonly string[]): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.addScriptTag({ url: '/assets/axe.min.js' });
  const where = place === undefined ? 'document' : JSON.stringify(place);
  const which = rules === undefined ? `rules: ${lesserRules}` : `runOnly: ${JSON.stringify(rules)}`;
  // Neither the selectors nor the sources of style sheets are read here: no serious rule that runs needs them.
  const options = `{ resultTypes: ['violations'], selectors: false, preload: false, ${which} }`;
  const answer = (await page.evaluate(`axe.run(${where}, ${options})`)) as AxeAnswer;
  return answer.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `axe ${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160)} — ${nodes[0]?.failureSummary?.split('\n')[1]?.trim().slice(0, 160)}`,
    );
}

/** Resolves when the page has adjusted to other colors or another width. Animations that follow scrolling never end. */
export const arranged = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline))
  .then((running) => Promise.allSettled(running.map(({ finished }) => finished)))`;

/** Returns what of a light page can't be read in dark mode; optionally in a section. */
export async function problemsInDark(page: Page, place?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(arranged);
  const axeProblems = await seriousProblems(page, place, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return axeProblems.map((problem) => `dark: ${problem}`);
}

/** Returns whether the page is wider than its window, so that it scrolls sideways. */
export async function problemsOfWidth(page: Page): Promise<string[]> {
  const excess = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  return excess > 1 ? [`${excess} px wider than a window of ${page.viewportSize()?.width}`] : [];
}

/** Returns whether a desktop's page is wider than a phone's window, once it has that width. */
export async function problemsOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.evaluate(arranged);
  const problems = await problemsOfWidth(page);
  await page.setViewportSize(desktop);
  return problems;
}
