import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Key = 'Tab' | 'Shift+Tab' | 'ArrowDown';

/** A user without a mouse, who tabs between controls, types, presses keys, and can see the focus. */
export interface Keyboard {
  /** Presses a key repeatedly until the control has the focus. */
  reach(control: Locator, by?: Key): Promise<void>;
  /** Moves the focus to the field with this label and replaces its value. */
  write(label: string, text: string): Promise<void>;
  /** Types into the focused control. */
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Moves the focus to a button and presses it. */
  push(name: string | RegExp): Promise<void>;
  /** Moves the focus to a link and follows it. */
  follow(name: string | RegExp): Promise<void>;
  /** Moves the focus to a checkbox and checks it. */
  tick(name: string | RegExp): Promise<void>;
}

/** The most key presses a user would need to reach a control. */
const maxSteps = 70;

/** Returns the outline around the focused control. */
const focusMark = `(() => {
  const shapes = [];
  for (let place = document.activeElement, up = 0; place && up < 3; place = place.parentElement, up++) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
    if (outlineStyle !== 'none' && outlineWidth !== '0px') shapes.push('outline');
    if (boxShadow !== 'none') shapes.push('shadow');
  }
  return shapes.join(' ');
})()`;

/** Returns a function that reports whether one of the locator's elements has the focus. */
function watchFocus(page: Page, control: Locator): () => Promise<boolean> {
  let elements: ElementHandle<Node>[] = [];
  const find = () =>
    page.evaluate((all) => {
      if (all.some((element) => element === document.activeElement)) return 'focused';
      return all.some(({ isConnected }) => isConnected) ? 'elsewhere' : 'replaced';
    }, elements);
  return async () => {
    const focus = await find();
    if (focus !== 'replaced') return focus === 'focused';
    // Finding elements by role reads the whole page, so this happens only after the page has replaced them.
    elements = await control.elementHandles();
    return (await find()) === 'focused';
  };
}

export function openKeyboard(page: Page): Keyboard {
  const press = (key: string) => page.keyboard.press(key);
  const reach = async (control: Locator, by: Key = 'Tab') => {
    await control.first().waitFor();
    const hasFocus = watchFocus(page, control);
    for (let steps = 0; steps < maxSteps; steps += 1) {
      if (!(await hasFocus())) {
        await press(by);
        continue;
      }
      const mark = await page.evaluate(focusMark);
      // A page that is still being drawn may have moved the focus to its heading: then the way begins there.
      if (!(await hasFocus())) continue;
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
