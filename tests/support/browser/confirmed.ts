import type { Page } from 'playwright-core';
import { demoPassword } from '../../../packages/sandbox/src/demo/users.ts';

/**
 * Waits until a step is done and says so. Enters the password of the demo company if the step asks for it, because the
 * sign-in was long ago.
 */
export async function confirmed(page: Page, words: string): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  const done = page.getByText(words).first();
  await Promise.race([done.waitFor(), password.waitFor()]);
  if (!(await password.isVisible())) return;
  await password.fill(demoPassword);
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Continue|Confirm/ })
    .click();
  await done.waitFor();
}
