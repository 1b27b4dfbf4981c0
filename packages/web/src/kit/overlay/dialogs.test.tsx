import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FriendlyId } from '../display/friendly-id.tsx';
import { renderWithKit } from '../render-with-kit.tsx';
import { alertDialog, confirmDialog, promptDialog } from './dialogs.ts';
import { copyText, notify } from './notify.ts';

const widthOf = (dialog: HTMLElement) =>
  dialog.closest<HTMLElement>('.mantine-Modal-root')?.style.getPropertyValue('--modal-size');
const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'));
const kinds = [
  ['confirm', confirmDialog, ['Close', 'Cancel', 'Okay'], []],
  ['alert', alertDialog, ['Close', 'Okay'], []],
  ['prompt', promptDialog, ['Close', 'Cancel', 'Okay'], ['Reason']],
] as const;

describe('dialogs', () => {
  it.each(kinds)(
    '[dialog-defaults] %s is 432 wide and has its documented buttons and inputs',
    async (_, ask, buttons, inputs) => {
      renderWithKit(null);
      const done = ask({ title: 'Title', text: 'Words', label: 'Reason' });
      const dialog = await screen.findByRole('dialog', { name: 'Title' });
      expect(widthOf(dialog)).toBe('calc(27rem * var(--mantine-scale))');
      expect(buttonsOf(dialog)).toEqual(buttons);
      expect(
        within(dialog)
          .queryAllByRole('textbox')
          .map((input) => input instanceof HTMLInputElement && input.labels?.[0]?.textContent),
      ).toEqual(inputs);
      expect(within(dialog).getByText('Words')).toBeTruthy();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await done;
    },
  );
  it('[dialog-defaults] accepts a custom width and custom button texts', async () => {
    renderWithKit(null);
    const done = confirmDialog({ title: 'Title', width: 600, okText: 'Continue', cancelText: 'Stay' });
    const dialog = await screen.findByRole('dialog');
    expect(widthOf(dialog)).toBe('calc(37.5rem * var(--mantine-scale))');
    expect(buttonsOf(dialog)).toEqual(['Close', 'Stay', 'Continue']);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await done).toBe(false);
  });
  it.each([
    ['confirm', 'Okay', true],
    ['confirm', 'Cancel', false],
    ['confirm', 'Close', false],
    ['prompt', 'Okay', 'wrong bank'],
    ['prompt', 'Cancel', undefined],
    ['prompt', 'Close', undefined],
    ['alert', 'Okay', undefined],
    ['alert', 'Close', undefined],
  ] as const)('[dialog-outcomes] %s answered by %s gives %j', async (kind, button, outcome) => {
    renderWithKit(null);
    const ask = kinds.find(([name]) => name === kind)?.[1] ?? alertDialog;
    const answer = ask({ title: 'Title', label: 'Reason', value: ' wrong bank ' });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await answer).toBe(outcome);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it.each([
    ['confirm', true],
    ['prompt', true],
    ['alert', false],
  ] as const)('[dialog-persistent] a click beside a %s: it stays, %s', async (kind, stays) => {
    renderWithKit(null);
    const ask = kinds.find(([name]) => name === kind)?.[1] ?? alertDialog;
    const answered = vi.fn();
    void ask({ title: 'Title', label: 'Reason' }).then(answered);
    await screen.findByRole('dialog');
    const backdrop = document.querySelector('.mantine-Modal-overlay');
    if (!backdrop) throw new Error('nothing is beside the dialog');
    await userEvent.click(backdrop);
    expect(answered).toHaveBeenCalledTimes(stays ? 0 : 1);
    if (!stays) return;
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
  });
  it('[dialog-persistent] closes a non-persistent confirmation on a click outside', async () => {
    renderWithKit(null);
    const answer = confirmDialog({ title: 'Title', isPersistent: false });
    await screen.findByRole('dialog');
    await userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);
    expect(await answer).toBe(false);
  });
  it('[dialog-prompt-blank] rejects blank text and resolves to the entered text', async () => {
    renderWithKit(null);
    const answer = promptDialog({ title: 'Send back', label: 'Reason' });
    await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
    expect(await screen.findByText('Please enter a value')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), '   {Enter}');
    expect(screen.getByText('Please enter a value')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'wrong bank {Enter}');
    expect(await answer).toBe('wrong bank');
  });
});

describe('snackbar', () => {
  it('[snackbar-defaults] closes after 5000 ms or with CLOSE', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderWithKit(null);
    notify('Saved');
    await screen.findByText('Saved');
    expect(screen.getByRole('button', { name: 'CLOSE' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(4900);
    expect(screen.queryByText('Saved')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    vi.useRealTimers();
    notify('Stays', { timeout: false });
    await userEvent.click(await screen.findByRole('button', { name: 'CLOSE' }));
    expect(screen.queryByText('Stays')).toBeNull();
  });
  it('[snackbar-one] shows only the newest message, and keeps one whose action was not used yet', async () => {
    renderWithKit(null);
    const onChoose = vi.fn();
    notify('Saved');
    notify('Approved', { timeout: false, action: { label: 'UNDO', onChoose } });
    notify('Copied');
    notify('Moved');
    expect(await screen.findByText('Moved')).toBeTruthy();
    for (const gone of ['Saved', 'Copied']) expect(screen.queryByText(gone)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'UNDO' }));
    expect(onChoose).toHaveBeenCalledOnce();
    expect(screen.queryByText('Approved')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'CLOSE' }));
  });
  it('[copy-plain-number] a number in groups is copied without them', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    renderWithKit(<FriendlyId id="263474987574519" what="Reference" />);
    expect(screen.getByText('26-347498-757-4519')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy Reference' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('263474987574519');
    await userEvent.click(await screen.findByRole('button', { name: 'CLOSE' }));
  });
  it.each([
    ['ok', undefined, 'status'],
    ['ok', 'ok', 'status'],
    ['warning', 'warning', 'alert'],
  ] as const)('[snackbar-defaults] is of type %s when it is given %s', async (type, tone, role) => {
    renderWithKit(null);
    const close = notify('Message', tone ? { tone, timeout: false } : { timeout: false });
    const snack = (await screen.findByText('Message')).parentElement;
    expect([snack?.dataset['tone'], snack?.getAttribute('role')]).toEqual([type, role]);
    act(close);
    expect(screen.queryByText('Message')).toBeNull();
  });
  it('[copy-confirmation] confirms that text was copied', async () => {
    renderWithKit(null);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
    await copyText('1', 'Id');
    expect(await screen.findByText('Id was copied to the clipboard')).toBeTruthy();
  });
});
