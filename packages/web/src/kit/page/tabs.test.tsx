import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextField } from '../form/fields/text-field.tsx';
import { Form } from '../form/shell/form.tsx';
import { renderWithKit } from '../render-with-kit.tsx';
import { TabbedPage } from './tabbed-page.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const tabs = [
  { key: '#facts', label: 'Facts', content: () => <p>facts here</p> },
  { key: 'participants', label: 'Participants', content: () => <p>people here</p> },
];
const show = (onChange?: TabsProps['onChange']) =>
  renderWithKit(<Tabs label="Order" tabs={tabs} {...(onChange ? { onChange } : {})} />);

afterEach(() => vi.restoreAllMocks());

describe('tabs', () => {
  it('[tab-in-hash] selects the tab in the hash and updates the hash', async () => {
    show();
    await userEvent.click(screen.getByRole('tab', { name: 'Participants' }));
    expect(window.location.hash).toBe('#participants');
    expect(screen.getByText('people here')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Facts' }));
    expect(window.location.hash).toBe('#facts');
  });
  it('[client-order-hash-participants] ignores the part of the hash after a colon', () => {
    window.history.replaceState(null, '', `/#participants:${'a'.repeat(32)}`);
    show();
    expect(screen.getByText('people here')).toBeTruthy();
  });
  it('scrolls the tab in the URL into view', async () => {
    const place = { offsetLeft: 400, offsetWidth: 100, clientWidth: 300 };
    for (const [name, value] of Object.entries(place))
      vi.spyOn(HTMLElement.prototype, name as keyof typeof place, 'get').mockReturnValue(value);
    window.history.replaceState(null, '', '/#participants');
    show();
    expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  });
  it('[tab-change-veto] stays on the tab if the change is vetoed', async () => {
    show(async () => false);
    await userEvent.click(screen.getByRole('tab', { name: 'Participants' }));
    expect(screen.getByText('facts here')).toBeTruthy();
    expect(window.location.hash).toBe('');
  });
  it('[tab-change-veto] asks for confirmation before a tab change loses unsaved work', async () => {
    const form = () => (
      <Form label="Facts" values={{ name: 'old' }} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
      </Form>
    );
    const question = 'Switch sections without saving? Any unsaved changes will be lost.';
    renderWithKit(<Tabs label="Order" tabs={[{ key: 'facts', label: 'Facts', content: form }, ...tabs.slice(1)]} />);
    await userEvent.type(screen.getByRole('textbox'), '!');
    await userEvent.click(screen.getByRole('tab', { name: 'Participants' }));
    expect(await screen.findByText(question)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.getByRole('tab', { name: 'Facts' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'old!');
    await userEvent.click(screen.getByRole('tab', { name: 'Participants' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('people here')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Facts' }));
    expect(await screen.findByRole('textbox')).toHaveProperty('value', 'old');
    expect(screen.queryByText(question)).toBeNull();
  });
  it('[tab-layout-spinner][loading-title] shows Loading... and a spinner until the record has loaded', async () => {
    const page = renderWithKit(<TabbedPage title="Order 1" isLoaded={false} tabs={tabs} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading...');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    page.rerender(<TabbedPage title="Order 1" isLoaded tabs={tabs} />);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order 1'));
    expect(screen.getByText('facts here')).toBeTruthy();
    page.rerender(
      <TabbedPage
        title="Order 1"
        subtitle="3 participants"
        crumbs={[{ label: 'Orders', href: '/orders' }, { label: '1' }]}
        banner="The order is late"
        isLoaded
        tabs={tabs}
      />,
    );
    for (const words of ['3 participants', 'The order is late']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });
});
