import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** Somebody who has no pointer: goes from control to control, types and presses keys, and sees where they are. */
export interface Keyboard {
  /** Goes on with a key until the control has the focus. */
  reach(control: Locator, by?: Key): Promise<void>;
  /** Reaches the field of this label and writes into it, over what stands there. */
  write(label: string, text: string): Promise<void>;
  /** Writes where the focus is. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Reaches a button, and presses it. */
  push(name: string | RegExp): Promise<void>;
  /** Reaches a link, and follows it. */
  follow(name: string | RegExp): Promise<void>;
  /** Reaches a box, and ticks it. */
  tick(name: string | RegExp): Promise<void>;
}

/** More steps than this nobody takes to a control. */
const maxSteps = 70;

/** What is drawn around the control that has the focus. */
const focusMark = `(() => {
  const shapes = [];
  for (let place = document.activeElement, up = 0; place && up < 3; place = place.parentElement, up++) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
    if (outlineStyle !== 'none' && outlineWidth !== '0px') shapes.push('outline');
    if (boxShadow !== 'none') shapes.push('shadow');
  }
  return shapes.join(' ');
})()`;

export function openKeyboard(page: Page): Keyboard {
  const has = async (control: Locator) => (await control.and(page.locator(':focus')).count()) > 0;
  const press = (key: string) => page.keyboard.press(key);
  const reach = async (control: Locator, by: Key = 'Tab') => {
    await control.first().waitFor();
    for (let steps = 0; steps < maxSteps; steps += 1) {
      if (!(await has(control))) {
        await press(by);
        continue;
      }
      const mark = await page.evaluate(focusMark);
      // A page that is still being drawn may have moved the focus to its heading: then the way begins there.
      if (!(await has(control))) continue;
      expect(mark, `${String(control)} shows that it has the focus`).not.toBe('');
      return;
    }
    throw new Error(`${maxSteps} times ${by} do not reach ${String(control)}`);
  };
  const named = (role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  return {
    reach,
    press,
    type: (text) => page.keyboard.type(text),
    write: async (label, text) => {
      const field = page.getByLabel(label, { exact: true });
      await reach(field);
      if ((await field.inputValue()) !== '') await press('Control+A');
      await page.keyboard.type(text);
    },
    push: async (name) => {
      await reach(named('button', name));
      await press('Enter');
    },
    follow: async (name) => {
      await reach(named('link', name));
      await press('Enter');
    },
    tick: async (name) => {
      await reach(named('checkbox', name));
      await press('Space');
    },
  };
}
