import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import { InlineEditor, type InlineEditorProps } from './inline-editor.tsx';
import { hasUnsavedWork, wouldLoseWork } from './unsaved-work.ts';

async function open(onSave: InlineEditorProps['onSave']) {
  renderWithKit(
    <>
      <InlineEditor label="Name" value="Old" onSave={onSave} />
      <p>outside</p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Edit Name/ }));
  return screen.getByRole('textbox', { name: 'Name' });
}

describe('inline editor', () => {
  it('[inline-editor-states] starts editing on a click, saves with Enter, and shows a check for 3 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let finish = (): void => undefined;
    const save = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    const input = await open(save);
    await userEvent.clear(input);
    await userEvent.type(input, 'New{Enter}', { advanceTimers: vi.advanceTimersByTime });
    expect(await screen.findByLabelText('Saving')).toBeTruthy();
    expect(input).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Saved')).toBeNull();
    finish();
    expect(await screen.findByLabelText('Saved')).toBeTruthy();
    expect(save).toHaveBeenCalledExactlyOnceWith('New', 'Old');
    await vi.advanceTimersByTimeAsync(2900);
    expect(screen.queryByLabelText('Saved')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(screen.queryByLabelText('Saved')).toBeNull());
    expect(screen.getByRole('button', { name: /Edit Name/ })).toBeTruthy();
    vi.useRealTimers();
  });
  it('[inline-editor-commit] saves a changed value on a click outside', async () => {
    const save = vi.fn(async () => undefined);
    const input = await open(save);
    await userEvent.click(screen.getByText('outside'));
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Edit Name/ }));
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByText('outside'));
    expect(save).toHaveBeenCalledExactlyOnceWith('Old!', 'Old');
    expect(input.isConnected).toBe(false);
  });
  it('counts entered text as unsaved work until it is saved, being saved, or canceled', async () => {
    let finish = (_failure?: { message: string }): void => undefined;
    const save = vi.fn(() => new Promise<{ message: string } | undefined>((resolve) => (finish = resolve)));
    const input = await open(save);
    expect(hasUnsavedWork()).toBe(false);
    await userEvent.type(input, 'er');
    expect([hasUnsavedWork(), wouldLoseWork()]).toEqual([true, true]);
    await userEvent.type(input, '{Enter}');
    expect([hasUnsavedWork(), wouldLoseWork()]).toEqual([true, false]);
    finish({ message: 'Too long.' });
    await screen.findByText('Too long.');
    await waitFor(() => expect(wouldLoseWork()).toBe(true));
    await userEvent.type(screen.getByRole('textbox'), '{Escape}');
    expect(hasUnsavedWork()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /Edit Name/ }));
    await userEvent.type(screen.getByRole('textbox'), 'er{Enter}');
    finish();
    await screen.findByLabelText('Saved');
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });
  it('[inline-editor-escape] reverts with Escape', async () => {
    const save = vi.fn(async () => undefined);
    await userEvent.type(await open(save), 'x{Escape}');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Edit Name/ }).textContent).toContain('Old');
  });
  it('[inline-editor-error] [inline-editor-states] shows the server’s message and returns the focus on a failure', async () => {
    const input = await open(async () => ({ message: 'This name is taken' }));
    await userEvent.type(input, '2{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This name is taken');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });
});
