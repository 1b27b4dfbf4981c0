import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../form/fields/text-field.tsx';
import { renderWithKit } from '../render-with-kit.tsx';
import { Walkthrough } from './walkthrough.tsx';
import { Worksheet } from './worksheet.tsx';
import type { WorksheetSection } from './worksheet-section.ts';

const section = (key: string, title: string, hasErrors = false): WorksheetSection => ({
  key,
  title,
  hasErrors,
  values: { [key]: 'old' },
  view: () => <p>{title} view</p>,
  edit: () => <TextField name={key} label={`${title} field`} isRequired />,
});
const sections = [section('name', 'Name'), section('place', 'Place', true)];
const question = 'Switch sections without saving? Any unsaved changes will be lost.';

describe('worksheet', () => {
  it('[worksheet-tabs][worksheet-error-icon] has Show All, a tab for each section, and an icon for errors', async () => {
    renderWithKit(<Worksheet label="Line" sections={sections} onSave={async () => undefined} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Show All', 'Name', 'Place']);
    expect(screen.getByText('Name view')).toBeTruthy();
    expect(screen.getByText('Place view')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Place/ }).querySelector('svg')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Name' }).querySelector('svg')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Name' }));
    expect(screen.queryByText('Place view')).toBeNull();
  });
  it('shows all sections if the selected one disappears', async () => {
    const sheet = (shown: typeof sections) => (
      <Worksheet label="Line" sections={shown} onSave={async () => undefined} />
    );
    const { rerender } = renderWithKit(sheet(sections));
    await userEvent.click(screen.getByRole('tab', { name: /Place/ }));
    rerender(sheet(sections.slice(0, 1)));
    expect(screen.getByText('Name view')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Show All' }).getAttribute('aria-selected')).toBe('true');
  });
  it('opens the section that its page asks for, and keeps one that is being edited', async () => {
    const sheet = (goTo?: { section: string }) => (
      <Worksheet label="Line" sections={sections} goTo={goTo} onSave={async () => undefined} />
    );
    const { rerender } = renderWithKit(sheet());
    rerender(sheet({ section: 'place' }));
    expect(screen.queryByText('Name view')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'EDIT' }));
    await userEvent.type(screen.getByRole('textbox'), '!');
    rerender(sheet({ section: 'name' }));
    expect(screen.getByText('Name view')).toBeTruthy();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'old!');
  });
  it('[worksheet-section-buttons] has EDIT, CANCEL, and SAVE', async () => {
    const save = vi.fn(async () => undefined);
    renderWithKit(<Worksheet label="Line" sections={sections} onSave={save} />);
    const [edit] = screen.getAllByRole('button', { name: 'EDIT' });
    if (edit) await userEvent.click(edit);
    await userEvent.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(screen.getByText('Name view')).toBeTruthy();
    const [again] = screen.getAllByRole('button', { name: 'EDIT' });
    if (again) await userEvent.click(again);
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith('name', { name: 'old!' }, { name: 'old!' }, { name: 'old' }));
    expect(await screen.findByText('Name view')).toBeTruthy();
  });
  it('[snackbar-defaults] keeps its snackbar open until the next edit, CLOSE, or the end of the worksheet', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const { rerender } = renderWithKit(<Worksheet label="Line" sections={sections} onSave={async () => undefined} />);
    const save = async () => {
      await user.click(screen.getAllByRole('button', { name: 'EDIT' })[0] ?? document.body);
      await user.type(screen.getByRole('textbox'), '!');
      await user.click(screen.getByRole('button', { name: 'SAVE' }));
      expect((await screen.findByText('Name saved')).parentElement?.getAttribute('role')).toBe('status');
    };
    await save();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByText('Name saved')).toBeTruthy();
    vi.useRealTimers();
    await userEvent.click(screen.getAllByRole('button', { name: 'EDIT' })[0] ?? document.body);
    expect(screen.queryByText('Name saved')).toBeNull();
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
    await userEvent.click(await screen.findByRole('button', { name: 'CLOSE' }));
    expect(screen.queryByText('Name saved')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'EDIT' })[0] ?? document.body);
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
    await screen.findByText('Name saved');
    rerender(<p>Another page</p>);
    await waitFor(() => expect(screen.queryByText('Name saved')).toBeNull());
  });
  it('[worksheet-switch-unsaved] asks for confirmation only if there are unsaved edits', async () => {
    renderWithKit(<Worksheet label="Line" sections={sections} onSave={async () => undefined} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'EDIT' }));
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByRole('tab', { name: /Place/ }));
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'old!');
    await userEvent.click(screen.getByRole('tab', { name: /Place/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Place view')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'EDIT' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Name' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(await screen.findByText('Name view')).toBeTruthy();
  });
});

describe('walkthrough', () => {
  it('[worksheet-walkthrough] moves with Save & Continue and BACK, and ends with Save & Finish', async () => {
    const save = vi.fn(async () => undefined);
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderWithKit(<Walkthrough sections={sections} onSave={save} completion={<p>All done</p>} />);
    expect(screen.queryByRole('button', { name: 'BACK' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'BACK' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save & Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save & Finish' }));
    expect(await screen.findByText('All done')).toBeTruthy();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
    scrolled.mockRestore();
    expect(save).toHaveBeenCalledTimes(3);
  });
  it('saves what was changed and leaves, and leaves at once when nothing was', async () => {
    const save = vi.fn(async () => undefined);
    const leave = vi.fn();
    renderWithKit(<Walkthrough sections={sections} onSave={save} completion={null} onLater={leave} />);
    const later = () => screen.getByRole('button', { name: 'Save and finish later' });
    await userEvent.click(later());
    expect([save.mock.calls.length, leave.mock.calls.length]).toEqual([0, 1]);
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(later());
    await waitFor(() => expect([save.mock.calls.length, leave.mock.calls.length]).toEqual([1, 2]));
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'old!');
    await userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect(await screen.findByRole('button', { name: 'BACK' })).toBeTruthy();
    expect(leave).toHaveBeenCalledTimes(2);
  });
  it('gives each step an address, which leads only to steps that were reached', async () => {
    window.history.replaceState(null, '', '/setup#place');
    const walk = <Walkthrough sections={sections} hasAddresses onSave={async () => undefined} completion="" />;
    const { unmount } = renderWithKit(walk);
    await waitFor(() => expect(window.location.hash).toBe('#name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect(await screen.findByLabelText('Place field')).toBeTruthy();
    expect(window.location.hash).toBe('#place');
    window.history.back();
    expect(await screen.findByLabelText('Name field')).toBeTruthy();
    window.history.forward();
    expect(await screen.findByLabelText('Place field')).toBeTruthy();
    unmount();
    window.history.replaceState(null, '', '/');
  });
  it('stays on a step that the server rejects', async () => {
    renderWithKit(
      <Walkthrough
        sections={sections}
        onSave={async () => ({ message: 'Enter a ZIP code.' })}
        completion={<p>All done</p>}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Enter a ZIP code.');
    expect(screen.getByRole('button', { name: 'Save & Continue' })).toBeTruthy();
  });
});
