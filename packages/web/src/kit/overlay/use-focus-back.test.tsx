import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../display/button.tsx';
import { renderWithKit } from '../render-with-kit.tsx';
import { ActionMenu } from './action-menu.tsx';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

type Shown = 'modal' | 'drawer' | undefined;

function Page() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <>
      <Button onClick={() => setShown('modal')}>Edit</Button>
      <Button onClick={() => setShown('drawer')}>Profile</Button>
      <ActionMenu
        target={<Button>More</Button>}
        items={[{ label: 'Cancel the order', onChoose: () => setShown('modal') }]}
      />
      {shown === 'modal' && (
        <Modal title="Window" onClose={close}>
          <p>Body</p>
        </Modal>
      )}
      {shown === 'drawer' && (
        <Drawer title="Panel" onClose={close}>
          <p>Body</p>
        </Drawer>
      )}
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test.each([
  ['Edit', 'Window'],
  ['Profile', 'Panel'],
])('the focus comes back to %s when its window closes', async (name, title) => {
  renderWithKit(<Page />);
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: title });
  await vi.waitFor(() => expect(focused()).not.toBe(name));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(focused()).toBe(name));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('returns the focus to the menu button that opened the dialog', async () => {
  renderWithKit(<Page />);
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel the order' }));
  await screen.findByRole('dialog', { name: 'Window' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(focused()).toBe('More'));
});
