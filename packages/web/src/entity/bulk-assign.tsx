import { lazy, Suspense, useState } from 'react';
import { Button } from '../kit/display/button.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })));

interface BulkAssignProps {
  /** The path segments of the rows' collection: `order-lines`. */
  readonly collection: string;
  readonly rows: readonly { readonly id: string }[];
  readonly clear: () => void;
}

/** Renders the bulk action that assigns a colleague to the selected rows. */
export function BulkAssign({ collection, rows, clear }: BulkAssignProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button dense onClick={() => setOpen(true)}>
        Assign
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AssignDialog
            collection={collection}
            recordIds={rows.map(({ id }) => id)}
            onClose={() => setOpen(false)}
            onDone={clear}
          />
        </Suspense>
      )}
    </>
  );
}
