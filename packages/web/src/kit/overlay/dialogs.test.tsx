import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { alertDialog, confirmDialog, promptDialog } from './dialogs.ts';
import { copyText, notify } from './notify.ts';

describe('dialogs', () => {
  it('[dialog-defaults][dialog-outcomes] confirm has Okay and Cancel and answers which', async () => {
    renderWithKit(null);
    const yes = confirmDialog({ title: 'Delete', text: 'Delete it?' });
    await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
    expect(await yes).toBe(true);
    const no = confirmDialog({ title: 'Delete' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await no).toBe(false);
    const closed = confirmDialog({ title: 'Delete' });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await closed).toBe(false);
  });
  it('[dialog-persistent] a confirm does not close by a click beside it', async () => {
    renderWithKit(null);
    const answered = vi.fn();
    void confirmDialog({ title: 'Delete' }).then(answered);
    await screen.findByRole('dialog');
    const overlay = document.querySelector('.mantine-Modal-overlay');
    if (overlay) await userEvent.click(overlay);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(answered).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });
  it('[dialog-prompt-blank][dialog-outcomes] a prompt refuses a blank and answers its text', async () => {
    renderWithKit(null);
    const answer = promptDialog({ title: 'Send back', label: 'Reason' });
    await userEvent.click(await screen.findByRole('button', { name: 'Okay' }));
    expect(await screen.findByText('Please enter a value')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), ' wrong bank {Enter}');
    expect(await answer).toBe('wrong bank');
  });
  it('[dialog-defaults] an alert has no Cancel', async () => {
    renderWithKit(null);
    const done = alertDialog({ title: 'Read this' });
    await screen.findByRole('button', { name: 'Okay' });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
    await done;
  });
});

describe('snackbar', () => {
  it('[snackbar-defaults] closes after 5000 ms, and by CLOSE', async () => {
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
    notify('Stays', { tone: 'warning', timeout: false });
    await userEvent.click(await screen.findByRole('button', { name: 'CLOSE' }));
    expect(screen.queryByText('Stays')).toBeNull();
  });
  it('[copy-confirmation] copying says so', async () => {
    renderWithKit(null);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
    await copyText('1', 'Id');
    expect(await screen.findByText('Id was copied to the clipboard')).toBeTruthy();
  });
});
