import type { Page } from 'playwright-core';
import { problemsOfWidth, seriousProblems } from '../../support/browser/watched-page.ts';

/** Returns what is wrong with the page as it is now. */
export const flawsOf = async (page: Page): Promise<string[]> => [
  ...(await seriousProblems(page)),
  ...(await problemsOfWidth(page)),
];
