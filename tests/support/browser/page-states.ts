import type { Page } from 'playwright-core';
import type { StubbedAnswers } from './stubbed-answers.ts';
import { visit } from './visit.ts';
import { isDrawn, seriousProblems } from './watched-page.ts';

/** Placeholders of content that is still loading. */
const waiting = ['skeleton', 'ghost', 'spinner'].map((name) => `main [class*="_${name}_"]`).join(', ');

/** Returns the visible placeholders and the heading. */
const shown = `({
  shapes: [...document.querySelectorAll('${waiting}')].filter((shape) => shape.checkVisibility()).length,
  heading: document.querySelector('h1')?.textContent.trim() ?? '',
})`;

/** Returns whether the page is idle within a minute: it reports that it is drawn, shows no placeholder, and has the heading. */
async function isStill(page: Page): Promise<boolean> {
  for (const until = performance.now() + 60_000; performance.now() < until; ) {
    if (!(await isDrawn(page))) return false;
    const { shapes, heading } = (await page.evaluate(shown)) as { shapes: number; heading: string };
    if (shapes === 0 && heading !== 'Loading...') return true;
  }
  return false;
}

/** Waits until a page has loaded everything it needs and shows no placeholder. */
async function settle(page: Page): Promise<string[]> {
  const heading = page.locator('h1').first();
  const isThere = await heading.waitFor().then(
    () => true,
    () => false,
  );
  if (!isThere) return ['no h1'];
  const problems = (await isStill(page)) ? [] : ['something waits for ever'];
  const words = ((await heading.textContent()) ?? '').trim();
  if (words === '' || words === 'Loading...' || words === 'Page not found' || words === 'We couldn’t show this page')
    problems.push(`h1 “${words}”`);
  return problems;
}

const named = (state: string, problems: readonly string[]) => problems.map((problem) => `${state}: ${problem}`);

/** A page whose lists have no rows says what is missing and what to do. Without lists, it looks as with its content. */
export async function problemsWhenEmpty(page: Page, stubbed: StubbedAnswers, address: string): Promise<string[]> {
  await stubbed.tell('empty');
  await visit(page, address);
  const problems = await settle(page);
  const hasEmptied = (await stubbed.emptied()) > 0;
  const emptyTexts = await page.locator('main [data-empty]:visible').allInnerTexts();
  if (hasEmptied && emptyTexts.length === 0) problems.push('nothing says that there is nothing');
  problems.push(
    ...emptyTexts
      .filter((text) => /^(Nothing here yet|None|No matches)$/.test(text.trim()))
      .map((text) => `“${text}” tells no next step`),
  );
  // What stands around the empty texts is checked with the page's content; `/ui-components` shows them dark and narrow.
  if (emptyTexts.length > 0) problems.push(...(await seriousProblems(page, 'main [data-empty]')));
  return named('empty', problems);
}

/** A page that gets no responses says so, and shows its content once they arrive. */
export async function problemsWhenFailing(page: Page, stubbed: StubbedAnswers, address: string): Promise<string[]> {
  await stubbed.tell('broken');
  await visit(page, address);
  const problems = await settle(page);
  if ((await again(page).count()) === 0) return named('error', [...problems, 'nothing offers to try again']);
  // What is left of a page is its heading and alerts, which `/ui-components` shows in light, dark, and on a phone. Next,
  // the record loads again; its related records still fail.
  await stubbed.tell('partly');
  await pressAll(page);
  problems.push(...(await settle(page)));
  await stubbed.tell('real');
  problems.push(...(await tryAgainAll(page)), ...(await settle(page)));
  if ((await alerts(page).count()) > 0)
    problems.push(`after all: “${(await alerts(page).first().innerText()).slice(0, 120)}”`);
  return named('error', problems);
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const alerts = (page: Page) => page.locator('[role="alert"]:visible');

/** Presses the buttons in one go: each takes away itself and, if it reads the same, others. */
async function pressAll(page: Page): Promise<void> {
  await again(page).evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
}

/** Presses every retry button until none is left: a section that loads may contain others that failed. */
async function tryAgainAll(page: Page): Promise<string[]> {
  for (let rounds = 0; rounds < 8; rounds += 1) {
    await isStill(page);
    if ((await again(page).count()) === 0) return [];
    await pressAll(page);
  }
  return ['trying again does not help'];
}

interface Tabbed {
  readonly missed: readonly string[];
  readonly unseen: readonly string[];
}

/** Checks that Tab reaches every action on the current page, or in a section of it, and that the focus is visible. */
export async function problemsByKeyboard(page: Page, place = 'body'): Promise<string[]> {
  await page.evaluate(`(${watchActions})(${JSON.stringify(place)})`);
  const { actions, frames } = (await page.evaluate(countActions)) as { actions: number; frames: number };
  // The page records each focus itself, which saves a query per key; a frame gets the focus without an event.
  const keysAtOnce = frames === 0 ? 8 : 1;
  for (let presses = 0; presses < actions + 60; presses += keysAtOnce) {
    await Promise.all(Array.from({ length: keysAtOnce }, () => page.keyboard.down('Tab')));
    if ((await page.evaluate('window.recordFocus()')) === true) break;
  }
  await page.keyboard.up('Tab');
  const { missed, unseen } = (await page.evaluate(foundActions)) as Tabbed;
  return [
    ...missed.map((action) => `keyboard: never reached ${action}`),
    ...unseen.map((action) => `keyboard: no visible focus on ${action}`),
  ];
}

const countActions = `({ actions: window.actionsToMeet.size, frames: document.querySelectorAll('iframe').length })`;

/**
 * Collects the focusable controls of a section; one of each radio group and tab list represents the others. Puts the
 * focus on the last control before the section. Records each control that gets the focus until all had it, the focus
 * has left the section, or the cycle is complete.
 */
const watchActions = `(place) => {
  const section = document.querySelector(place);
  const isAction = (one) =>
    one.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    one.tabIndex >= 0 &&
    !one.closest('[inert], [aria-hidden="true"]') &&
    !one.disabled &&
    (one.type !== 'radio' || one.checked);
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex], iframe');
  const isBefore = (one) => section.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING;
  document.activeElement?.blur?.();
  window.getSelection()?.removeAllRanges();
  [...all].findLast((one) => isBefore(one) && isAction(one))?.focus();
  window.actionsToMeet = new Set([...all].filter((one) => section.contains(one) && isAction(one)));
  window.actionsUnseen = new Set();
  let first;
  let latest;
  let isComplete = false;
  window.recordFocus = () => {
    const one = document.activeElement;
    if (isComplete || one === latest) return isComplete;
    latest = one;
    if (!one || one === document.body) return (isComplete = first !== undefined && window.actionsToMeet.size === 0);
    if (first === one) return (isComplete = true);
    if (!section.contains(one)) return (isComplete = first !== undefined);
    first ??= one;
    if (window.actionsToMeet.delete(one)) {
      const ringed = [one, ...one.children, one.parentElement, one.parentElement?.parentElement].filter(Boolean);
      const isSeen = ringed.some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
      });
      if (!isSeen) window.actionsUnseen.add(one);
    }
    return (isComplete = window.actionsToMeet.size === 0);
  };
  document.addEventListener('focusin', window.recordFocus);
}`;

const foundActions = `(() => {
  const words = (one) => one.outerHTML.slice(0, 140);
  return { missed: [...window.actionsToMeet].map(words), unseen: [...window.actionsUnseen].map(words) };
})()`;
