import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import type { BalanceImport } from './balance-dialogs.tsx';

const BalanceDialogs = lazy(() =>
  import('./balance-dialogs.tsx').then((module) => ({ default: module.BalanceDialogs })),
);

/** Imports new balances from a file, matched by order line number or, for a whole plan, by tax ID. */
export function ImportBalances() {
  const [open, setOpen] = useState<BalanceImport>();
  return (
    <>
      <ActionMenu
        target={<Button aria-haspopup="dialog">Import balances</Button>}
        heading="Either all rows are imported, or none"
        items={[
          { label: 'By order line number', onChoose: () => setOpen('lines') },
          { label: 'Entire plan, by tax ID', onChoose: () => setOpen('choosePlan') },
        ]}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <BalanceDialogs open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
