import { useEffect, useState } from 'react';

/** What has the focus; of a menu, which closes, the button that opened it. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (menu ? document.getElementById(menu) : null) ?? active;
}

/** Gives the focus back to what had it before this window was drawn, unless it went elsewhere meanwhile. */
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
