import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { Screen } from '../ui-components-page.tsx';
import { allWidgets } from './all-widgets.ts';
import { codeOf, widgetGroups } from './widget.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({})));

/** Every text from the specification that a widget shows. Braces contain the widget's own label or number. */
const documented = `
Switch sections without saving? Any unsaved changes will be lost.
Continue
Cancel
Show All
EDIT
CANCEL
SAVE
BACK
Save & Continue
Save & Finish
Okay
Please enter a value
CLOSE
Requesting data export...
Preparing data export...
Download Template
Upload
View
Download
Print
Delete
Download agreement
Refresh
Export
Start Survey
FIELDS
Loading...
Stop Payment
IRA
TSA
IRA/TSA
Yes
No
(optional)
Order created date
Payment effective date
Please enter First name
Field cannot be left blank
First name needs a minimum of 2 letters.
Your code should be composed of six numbers
Select a reason
Post office box is not allowed. Please enter a physical address.
An invalid character was found in this field. Please check your entry and try again.
Please make a selection.
Please select an option
Please select an option.
This checkbox must be checked.
Please enter Plan
Please select the plans
At least one of the joint survivor annuity types is required
No state - International
Please enter a valid date of birth
Date must be in the past
Date must be in the future
Please enter a valid date
Please enter Period
Date range must be within a single calendar year.
Please enter email
Enter a valid email
Please enter valid email
Enter valid email addresses
Please enter valid email addresses
Email is duplicated
Email address must be valid if specified
Please enter company EIN.
EIN is invalid.
Please enter a value.
Please enter a non-zero value.
Please enter a positive value.
Amount must be at least $10.00
Amount may not exceed $10.00
Amounts don’t add up to your total
Number must be at least 2
Number may not exceed 9
Must be at least 10%
Must not exceed 37%
Please enter an value.
Enter a valid password
Passwords do not match
Passwords match!
Please enter a phone number.
Please enter a valid phone number
Please enter a valid phone number.
Extension should be a number.
Please enter a valid US postal code
Please enter a valid postal code
Must be 9 digits.
Please enter Routing number
Please only enter numbers in this field
Number cannot not exceed 10 digits
Please enter a valid social security number
You may only add W-8BEN participants to this order.
W-8BEN may not be selected if there are non-W-8BEN participants in this order.
Missing Tax ID
000000000 (invalid)
File upload required
File type not supported, try again with a different file
File too large, try again with a smaller file
Data report is being prepared
Search Request Export Queued
You will receive an email when the data report is ready to be downloaded.
You will receive an email when your data export is ready to be downloaded.
MISSING
None
[no city], [no state] [no postal code]
[no country]
Error searching
`
  .trim()
  .split('\n');

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
/** Returns the catalog's panel, which comes before the panels of a worksheet inside it. */
const panelOf = () => screen.getAllByRole('tabpanel')[0] ?? document.body;

async function textOf(group: string): Promise<string> {
  await userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${group}`) }));
  const panel = panelOf();
  // A state's source code can contain a message as a property, so only rendered or announced text counts.
  const copy = panel.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('no panel');
  for (const code of copy.querySelectorAll('code')) code.remove();
  return [...copy.querySelectorAll('*')]
    .filter((element) => element.childElementCount === 0 || element.matches('dd, p, button, a, label, td, span'))
    .map((element) => inOneLine(element.textContent ?? ''))
    .join('\n');
}

describe('catalog', () => {
  it('shows every documented text of the widgets exactly', async () => {
    renderWithKit(<Screen />);
    let text = '';
    for (const group of widgetGroups) text += `\n${await textOf(group)}`;
    const lines = new Set(text.split('\n').map((line) => line.trim()));
    expect(documented.filter((one) => !lines.has(one))).toEqual([]);
  }, 60_000);
  it('every widget has states, each rendered next to its code', async () => {
    expect(allWidgets.filter(({ states }) => states.length === 0)).toEqual([]);
    expect(new Set(allWidgets.map(({ name }) => name)).size).toBe(allWidgets.length);
    renderWithKit(<Screen />);
    for (const group of widgetGroups) {
      await userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${group}`) }));
      const states = allWidgets.filter((widget) => widget.group === group).flatMap((widget) => widget.states);
      const codes = [...panelOf().querySelectorAll('section[aria-label] > code')];
      expect(codes.map((code) => code.textContent)).toEqual(states.map(({ code }) => code));
    }
  }, 60_000);
  it('finds widgets by name, state, and message in all groups', async () => {
    renderWithKit(<Screen />);
    const search = screen.getByRole('searchbox', { name: 'Search components' });
    const names = new Set(allWidgets.map(({ name }) => name));
    const found = () =>
      screen
        .queryAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .filter((name) => names.has(name));
    await userEvent.click(search);
    await userEvent.paste('post office');
    expect(found()).toEqual(['TextField']);
    await userEvent.clear(search);
    await userEvent.paste('modal survey');
    expect(found()).toEqual(['SurveyModal, SurveyLine']);
    await userEvent.clear(search);
    await userEvent.paste('xyzzy');
    expect(screen.getByText('No matches.')).toBeTruthy();
  });
  it('shows each state in both themes side by side, and copies its code', async () => {
    const write = vi.fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    renderWithKit(<Screen />);
    await userEvent.click(screen.getByRole('tab', { name: /^Actions/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Light and dark' }));
    const [first] = screen.getAllByRole('region', { name: 'Button, primary' });
    if (!first) throw new Error('no state');
    const buttons = within(first).getAllByRole('button', { name: 'New order' });
    expect(buttons.map((button) => button.closest<HTMLElement>('[style]')?.style.colorScheme)).toEqual([
      'light',
      'dark',
    ]);
    await userEvent.click(within(first).getByRole('button', { name: 'Copy code' }));
    expect(write).toHaveBeenCalledWith('<Button look="primary">New order</Button>');
  });
  it('prints the code of an element from its properties', () => {
    const props = {
      a: 'x',
      b: true,
      c: false,
      d: 3,
      e: [1, 2, 3],
      f: () => 1,
      g: { h: 'i' },
      j: <b />,
      children: <i />,
    };
    expect(codeOf('Thing', props)).toBe(
      `<Thing a="x" b c={false} d={3} e={[1, …]} f={() => …} g={{ h: 'i' }} j={<…/>}>…</Thing>`,
    );
    expect(codeOf('Thing', {})).toBe('<Thing />');
  });
});
