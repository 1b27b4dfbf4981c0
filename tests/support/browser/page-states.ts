import type { Page } from 'playwright-core';
import type { ToldAnswers } from './told-answers.ts';
import { arranged, desktop, flawsInDark, phone, seriousFlaws } from './watched-page.ts';

/** Shapes that stand for something still to come. */
const waiting = ['skeleton', 'ghost', 'spinner'].map((name) => `main [class*="_${name}_"]`).join(', ');

/** Shapes of what is to come that are seen now, and the heading. */
const shown = `({
  shapes: [...document.querySelectorAll('${waiting}')].filter((shape) => shape.checkVisibility()).length,
  heading: document.querySelector('h1')?.textContent.trim() ?? '',
})`;

/**
 * Whether nothing is to come any more within ten seconds: no read is under way, no shape waits, and the heading is known.
 * It must hold three times in a row, for a read that was asked for begins a moment later.
 */
async function isStill(page: Page, answers: ToldAnswers): Promise<boolean> {
  let held = 0;
  for (let tries = 0; tries < 100; tries += 1) {
    const { shapes, heading } = (await page.evaluate(shown)) as { shapes: number; heading: string };
    held = answers.underWay() === 0 && shapes === 0 && heading !== 'Loading...' ? held + 1 : 0;
    if (held === 3) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** Waits until a page has asked for all it needs and shows nothing that is still to come. */
async function settle(page: Page, answers: ToldAnswers): Promise<string[]> {
  const heading = page.locator('h1').first();
  const isThere = await heading.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return ['no h1'];
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  const flaws = (await isStill(page, answers)) ? [] : ['something waits for ever'];
  const words = ((await heading.textContent()) ?? '').trim();
  if (words === '' || words === 'Loading...' || words === 'Page not found' || words === 'This page could not be shown')
    flaws.push(`h1 “${words}”`);
  return flaws;
}

/** What is wrong with the content of a page as it stands, in light and dark, wide and narrow. */
async function look(page: Page): Promise<string[]> {
  const flaws = [...(await seriousFlaws(page, { place: 'main' })), ...(await flawsInDark(page, 'main'))];
  await page.setViewportSize(phone);
  await page.evaluate(arranged);
  const wide = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  if (wide > 1) flaws.push(`390 px: ${wide} px wider than the window`);
  await page.setViewportSize(desktop);
  return flaws;
}

const named = (state: string, flaws: readonly string[]) => flaws.map((flaw) => `${state}: ${flaw}`);

/** A page whose lists have no rows says what is missing and what to do. */
export async function flawsWhenEmpty(page: Page, answers: ToldAnswers, address: string): Promise<string[]> {
  answers.takeEmptied();
  answers.tell('empty');
  await page.goto(address, { waitUntil: 'load' });
  const flaws = await settle(page, answers);
  const hasEmptied = answers.takeEmptied() > 0;
  const said = await page.locator('main [data-empty]:visible').allInnerTexts();
  if (hasEmptied && said.length === 0) flaws.push('nothing says that there is nothing');
  flaws.push(
    ...said
      .filter((text) => /^(Nothing here yet|None|No match\.)$/.test(text.trim()))
      .map((text) => `“${text}” tells no next step`),
  );
  flaws.push(...(await look(page)));
  return named('empty', flaws);
}

/** A page that gets no answers says so, and shows what it is for once they come. */
export async function flawsWhenFailing(page: Page, answers: ToldAnswers, address: string): Promise<string[]> {
  answers.tell('broken');
  await page.goto(address, { waitUntil: 'load' });
  const flaws = await settle(page, answers);
  if ((await again(page).count()) === 0) return named('error', [...flaws, 'nothing offers to try again']);
  flaws.push(...(await look(page)));
  answers.tell('unreachable');
  await again(page).first().click();
  const said = alerts(page).filter({ hasText: 'The server could not be reached' }).first();
  await said.waitFor({ timeout: 6_000 }).catch(() => flaws.push('no words about a server out of reach'));
  // The record comes back, what belongs to it does not yet.
  answers.tell('partly');
  await pressAll(page);
  flaws.push(...(await settle(page, answers)));
  answers.tell('real');
  flaws.push(...(await tryAgainAll(page, answers)), ...(await settle(page, answers)));
  if ((await alerts(page).count()) > 0)
    flaws.push(`after all: “${(await alerts(page).first().innerText()).slice(0, 120)}”`);
  return named('error', flaws);
}

/** A page that asks the server nothing of its own. */
export async function flawsOfStill(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return look(page);
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const alerts = (page: Page) => page.locator('[role="alert"]:visible');

async function pressAll(page: Page): Promise<void> {
  for (const button of await again(page).all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
}

/** Presses all that offers to try again until nothing does: a part that comes back may bring others that failed. */
async function tryAgainAll(page: Page, answers: ToldAnswers): Promise<string[]> {
  for (let rounds = 0; rounds < 8; rounds += 1) {
    await isStill(page, answers);
    if ((await again(page).count()) === 0) return [];
    await pressAll(page);
  }
  return ['trying again does not help'];
}

interface Tabbed {
  readonly missed: readonly string[];
  readonly unseen: readonly string[];
}

/** Every action of the page as it stands is met by Tab, and shows that it is. */
export async function flawsByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(markActions);
  const most = Number(await page.evaluate('window.actionsToMeet.size')) + 60;
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(meet)) === true) break;
  }
  const { missed, unseen } = (await page.evaluate(told)) as Tabbed;
  return [
    ...missed.map((action) => `keyboard: never reached ${action}`),
    ...unseen.map((action) => `keyboard: no visible focus on ${action}`),
  ];
}

/** What of the page can be acted on by keyboard; one of each radio group and each list of tabs stands for the others. */
const markActions = `(() => {
  const isAction = (one) =>
    one.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    one.tabIndex >= 0 &&
    !one.closest('[inert], [aria-hidden="true"]') &&
    !one.disabled &&
    (one.type !== 'radio' || one.checked);
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], iframe');
  document.activeElement?.blur?.();
  window.getSelection()?.removeAllRanges();
  window.actionsToMeet = new Set([...all].filter(isAction));
  window.actionsUnseen = new Set();
  window.focusStart = undefined;
})()`;

/** Notes what has the focus now; true when all have had it, or the round is over. */
const meet = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return window.focusStart !== undefined && window.actionsToMeet.size === 0;
  if (window.focusStart === one) return true;
  window.focusStart ??= one;
  if (window.actionsToMeet.delete(one)) {
    const ringed = [one, ...one.children, one.parentElement, one.parentElement?.parentElement].filter(Boolean);
    const isSeen = ringed.some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    if (!isSeen) window.actionsUnseen.add(one);
  }
  return window.actionsToMeet.size === 0;
})()`;

const told = `(() => {
  const words = (one) => one.outerHTML.slice(0, 140);
  return { missed: [...window.actionsToMeet].map(words), unseen: [...window.actionsUnseen].map(words) };
})()`;
