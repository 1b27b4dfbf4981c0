import { useEffect, useState } from 'react';

/**
 * Returns the focused element. If it is in a menu, returns the button that opened the menu, because the menu closes.
 */
function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (menu ? document.getElementById(menu) : null) ?? active;
}

/** Returns the focus to the element that had it before this dialog opened, unless another element has it now. */
export function useFocusBack(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
