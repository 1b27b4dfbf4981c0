import type { Locator, Page } from 'playwright-core';
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
const maxKeysAtOnce = 4;

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

interface FocusWatch {
  hasFocus(): Promise<boolean>;
  end(): Promise<void>;
}

/** In the page: holds the focus once one of the elements has it, so that several keys can be sent ahead. */
function holdFocus(elements: Node[]) {
  const hasFocus = () => elements.some((element) => element === document.activeElement);
  const onKey = (event: KeyboardEvent) => {
    if (!hasFocus()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, true);
  return {
    focus: () => {
      if (hasFocus()) return 'focused';
      return elements.some(({ isConnected }) => isConnected) ? 'elsewhere' : 'replaced';
    },
    end: () => window.removeEventListener('keydown', onKey, true),
  };
}

/** Watches whether one of the locator's elements has the focus, and ignores keys while it has. */
async function watchFocus(page: Page, control: Locator): Promise<FocusWatch> {
  // Finding elements by role reads the whole page, so this happens again only after the page has replaced them.
  const watch = async () => page.evaluateHandle(holdFocus, await control.elementHandles());
  let held = await watch();
  const end = () => held.evaluate((holding) => holding.end());
  return {
    hasFocus: async () => {
      const focus = await held.evaluate((holding) => holding.focus());
      if (focus !== 'replaced') return focus === 'focused';
      await end();
      held = await watch();
      return (await held.evaluate((holding) => holding.focus())) === 'focused';
    },
    end,
  };
}

export function openKeyboard(page: Page): Keyboard {
  const press = (key: string) => page.keyboard.press(key);
  const reach = async (control: Locator, by: Key = 'Tab') => {
    await control.first().waitFor();
    const watch = await watchFocus(page, control);
    // Controls are usually close, so the number of keys sent at once grows. A menu may answer each arrow key late.
    for (let steps = 0, keys = 1; steps < maxSteps; ) {
      if (!(await watch.hasFocus())) {
        await Promise.all(Array.from({ length: keys }, () => press(by)));
        steps += keys;
        if (by !== 'ArrowDown') keys = Math.min(keys * 2, maxKeysAtOnce);
        continue;
      }
      const mark = await page.evaluate(focusMark);
      // A page that is still being drawn may have moved the focus to its heading: then the way begins there.
      if (!(await watch.hasFocus())) continue;
      await watch.end();
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
