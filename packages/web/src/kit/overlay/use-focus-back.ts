import { useEffect, useState } from 'react';

/** Returns the focused element; for an item of a menu, which closes, the button that opened the menu. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (menu ? document.getElementById(menu) : null) ?? active;
}

/** Restores the focus to the element that had it before the dialog opened, unless it has moved since. */
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
