import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { client } from '../portals/client.ts';
import { participant } from '../portals/participant.ts';
import { Palette } from './palette.tsx';
import { openPalette } from './palette-store.ts';
import { PaletteView } from './palette-view.tsx';
import { queryClient } from './query-client.ts';
import { readSearchMethod } from './search-method.ts';

const went = vi.hoisted(() => vi.fn<(href: string) => void>());
const session = vi.hoisted(() => ({ type: 'client' }));
vi.mock('./navigation.ts', () => ({ navigate: went }));
vi.mock('./use-menu.ts', () => ({
  useMenu: () => [
    { label: 'Plans', href: '/plans', items: [] },
    {
      label: 'Participants',
      href: '/participants',
      items: [
        { label: 'Participants', href: '/participants' },
        { label: 'Registry', href: '/registry' },
      ],
    },
    { label: 'Letters', href: '/batches', items: [{ label: 'Document batches', href: '/batches' }] },
  ],
}));
vi.mock('./session.ts', () => ({
  signOut: vi.fn(),
  useSession: () => ({
    user: { type: session.type },
    isSignedIn: true,
    may: () => true,
    masterAccountId: 'a'.repeat(32),
  }),
}));

const requested: string[] = [];
beforeEach(() => {
  session.type = 'client';
  requested.length = 0;
  localStorage.clear();
  went.mockClear();
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const found = {
      id: 'b'.repeat(32),
      type: 'order',
      searchResultTitle: 'Premier Distributions',
      searchResultSubtitle: '26-000000-000-0001',
      searchResultStatus: 'submitted',
      searchResultCreatedAt: '2026-03-14T17:05:00.000Z',
      link: '/orders/b',
    };
    return new Response(JSON.stringify({ status: { successful: true }, result: [found] }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const show = (portal: typeof client) => {
  const onClose = vi.fn();
  renderWithKit(<PaletteView portal={portal} onClose={onClose} />);
  return onClose;
};
const box = () => screen.getByRole('searchbox');

describe('the palette', () => {
  it('[palette-typed-ahead] keeps the keys typed before its field has the focus, and no shortcut of the page sees them', async () => {
    const shortcut = vi.fn();
    window.addEventListener('keydown', shortcut);
    renderWithKit(<Palette portal={client} />);
    act(() => openPalette());
    for (const key of ['w', 'x', 'Backspace', 'e', 't']) fireEvent.keyDown(document.body, { key });
    await vi.waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box()).toHaveProperty('value', 'wet');
    await userEvent.keyboard('h');
    expect(box()).toHaveProperty('value', 'weth');
    expect(shortcut.mock.calls.map(([event]) => event.key)).toEqual(['h']);
    window.removeEventListener('keydown', shortcut);
  });
  it('finds records, and Enter opens the one that is chosen', async () => {
    const onClose = show(client);
    await userEvent.type(box(), 'premier');
    expect(await screen.findByText(/^Order · 26-000000-000-0001/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(went).toHaveBeenCalledExactlyOnceWith('/orders/b');
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('[search-result-display] a found record shows its title, subtitle, day of creation and status', async () => {
    show(client);
    await userEvent.type(box(), 'premier');
    const entry = await screen.findByRole('link', { name: /Premier Distributions/ });
    const [icon, words, status] = [...entry.children];
    expect(icon?.tagName).toBe('svg');
    expect([...(words?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Premier Distributions',
      'Order · 26-000000-000-0001 · 03/14/2026',
    ]);
    expect(status?.textContent).toBe('Submitted');
  });
  it('groups what it finds by kind, and marks the text in it', async () => {
    show(client);
    await userEvent.type(box(), 'prem');
    const entry = await screen.findByRole('link', { name: /Premier Distributions/ });
    expect(entry.querySelector('b')?.textContent).toBe('Prem');
    const rows = within(screen.getByRole('list', { name: 'Found' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toBe('Orders');
  });
  it('[search-debounce] waits 700 ms for typing to rest, or for Enter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show(client);
    await user.type(box(), 'premier');
    await vi.advanceTimersByTimeAsync(600);
    expect(requested).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    const queries = () => requested.map((address) => new URL(address, 'http://here.test').searchParams.get('query'));
    await vi.waitFor(() => expect(queries()).toEqual(['premier']));
    await screen.findByRole('link', { name: /Premier Distributions/ });
    await user.clear(box());
    await user.type(box(), '777{Enter}');
    expect(went).not.toHaveBeenCalled();
    expect(queries()).toEqual(['premier', '777']);
    vi.useRealTimers();
  });
  it('offers actions of the account in use and of every portal beside pages', async () => {
    show(client);
    await userEvent.type(box(), 'new order');
    await userEvent.keyboard('{Enter}');
    expect(went).toHaveBeenCalledWith(`/${'a'.repeat(32)}/orders#new`);
    await userEvent.clear(box());
    for (const title of ['Plans', 'Exports', 'Keyboard shortcuts', 'Dark theme', 'Sign out'])
      expect(within(screen.getByRole('list', { name: 'Found' })).getByText(title)).toBeTruthy();
  });
  it('[search-method-default] searches everything until one kind is chosen, and keeps the choice', async () => {
    expect(readSearchMethod()).toBe('all');
    show(client);
    await userEvent.type(box(), 'premier');
    await screen.findByRole('link', { name: /Premier Distributions/ });
    expect(requested.at(-1)).not.toContain('type=');
    const methods = within(screen.getByRole('toolbar', { name: 'What to search' }));
    await userEvent.click(methods.getByRole('button', { name: 'Orders' }));
    await vi.waitFor(() => expect(requested.at(-1)).toContain('type=order'));
    expect(readSearchMethod()).toBe('order');
  });
  it('names each page once, and leaves none behind that the text does not fit', async () => {
    session.type = 'participant';
    show(participant());
    const pages = () =>
      within(screen.getByRole('list', { name: 'Found' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(pages()).toEqual(['Plans', 'Participants', 'Registry', 'Letters', 'Document batches']);
    await userEvent.type(box(), 'plans');
    expect(pages()).toEqual(['Plans']);
    await userEvent.clear(box());
    await userEvent.type(box(), 'registry');
    expect(pages()).toEqual(['Registry']);
  });
  it('starts with the records that were opened last, and says of each part what it is', async () => {
    session.type = 'participant';
    const recent = { href: '/orders/b', title: 'Premier Distributions 26-1', kind: 'Order' };
    localStorage.setItem('fiducia.recent-records', JSON.stringify([recent]));
    show(participant());
    const rows = () => within(screen.getByRole('list', { name: 'Found' })).getAllByRole('listitem');
    expect(
      rows()
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Recent', 'Premier Distributions 26-1Order', 'Pages', 'Plans']);
    await userEvent.type(box(), 'plans');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Pages', 'Plans']);
  });
  it('shows what the arrows choose', async () => {
    session.type = 'participant';
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(participant());
    await userEvent.type(box(), '{ArrowDown}{ArrowDown}');
    expect(seen.mock.contexts.at(-1)).toHaveProperty('textContent', 'Registry');
    seen.mockRestore();
  });
  it('asks for no records where nobody may search them', async () => {
    session.type = 'participant';
    show(participant());
    await userEvent.type(box(), 'sign');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(requested).toEqual([]);
  });
});
