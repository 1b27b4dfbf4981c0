import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { Modal, type ModalProps, modalWidths } from './modal.tsx';

function show(more: Partial<ModalProps> = {}) {
  const onClose = vi.fn();
  const { unmount } = renderWithKit(
    <Modal title="Window" onClose={onClose} {...more}>
      <p>Body</p>
    </Modal>,
  );
  const root = document.querySelector<HTMLElement>('.mantine-Modal-root');
  return {
    onClose,
    unmount,
    size: root?.style.getPropertyValue('--modal-size'),
    height: screen.getByText('Body').parentElement?.style.maxHeight,
    beside: () => userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body),
  };
}

const inRem = (pixels: number) => `calc(${pixels / 16}rem * var(--mantine-scale))`;

afterEach(() => vi.restoreAllMocks());

describe('modal', () => {
  it('[modal-defaults] is 600 px wide, with a body of up to 500 px', () => {
    const { size, height } = show();
    expect(size).toBe(inRem(600));
    expect(height).toBe('min(500px, 70dvh)');
  });
  it('makes a scrollable body without focusable elements focusable', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
    show();
    expect(screen.getByText('Body').parentElement?.tabIndex).toBe(0);
    renderWithKit(
      <Modal title="Other" onClose={vi.fn()}>
        <button type="button">Inside</button>
      </Modal>,
    );
    expect(screen.getByRole('button', { name: 'Inside' }).parentElement?.hasAttribute('tabindex')).toBe(false);
  });
  it('[modal-defaults] stays open on a click outside, and closes with the X and Escape', async () => {
    const { onClose, beside } = show();
    await beside();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
  it('closes a non-persistent dialog on a click outside, and hides the X of a non-closable one', async () => {
    const loose = show({ isPersistent: false });
    await loose.beside();
    expect(loose.onClose).toHaveBeenCalledTimes(1);
    loose.unmount();
    const { onClose } = show({ isClosable: false });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
  it.each(Object.entries(modalWidths))('%s is %i wide', (width, pixels) => {
    expect(show({ width: width as keyof typeof modalWidths }).size).toBe(inRem(pixels));
  });
  it('has the nine documented widths', () => {
    expect(modalWidths).toEqual({
      xxsmall: 352,
      xsmall: 432,
      small: 450,
      medium: 500,
      default: 600,
      large: 750,
      okay: 888,
      xlarge: 950,
      xxlarge: 2048,
    });
  });
});
