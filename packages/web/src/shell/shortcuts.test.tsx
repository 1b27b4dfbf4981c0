import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { admin } from '../portals/admin.ts';
import { saveTrail } from './list-trail.ts';
import { Shortcuts } from './shortcuts.tsx';

const went = vi.hoisted(() => vi.fn<(href: string) => void>());
vi.mock('./navigation.ts', () => ({ navigate: went }));
vi.mock('./use-menu.ts', () => ({
  useMenu: () => [
    { label: 'Accounts', href: '/accounts' },
    { label: 'Plans', href: '/plans' },
  ],
}));

/** Keys received by a screen with its own shortcuts. */
function show() {
  const received: string[] = [];
  window.addEventListener('keydown', (event) => received.push(event.key));
  renderWithKit(
    <>
      <Shortcuts portal={admin} />
      <input aria-label="Note" />
    </>,
  );
  return received;
}

describe('keys that work everywhere', () => {
  beforeEach(() => {
    went.mockClear();
    localStorage.clear();
  });
  it('g and a letter goes to a page, and no screen behind hears the letter', async () => {
    const received = show();
    await userEvent.keyboard('ga');
    expect(went).toHaveBeenCalledExactlyOnceWith('/accounts');
    expect(received).toEqual([]);
    await userEvent.keyboard('a');
    expect(went).toHaveBeenCalledOnce();
    expect(received).toEqual(['a']);
  });
  it('letters mean themselves while somebody types', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Note'), 'ga');
    expect(went).not.toHaveBeenCalled();
  });
  it('[ and ] open the records beside this one', () => {
    show();
    saveTrail(['/before', window.location.pathname, '/after']);
    fireEvent.keyDown(document.body, { key: ']' });
    fireEvent.keyDown(document.body, { key: '[' });
    expect(went.mock.calls).toEqual([['/after'], ['/before']]);
  });
  it('the sheet names the keys and switches single letters off', async () => {
    show();
    await userEvent.keyboard('?');
    expect(await screen.findByText('Go to Plans')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Use single-key shortcuts/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('gp');
    expect(went).not.toHaveBeenCalled();
  });
});
