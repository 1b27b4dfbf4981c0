import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import { useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { LeftOutDialog } from './left-out-table.tsx';

/** Lists what each run created, and what it left out and why. */
export function AutoRuns() {
  const [shown, setShown] = useState<readonly LeftOut[]>();
  return (
    <>
      <EntityTable
        isEmbedded
        path="/private/auto-service-runs"
        caption="Runs"
        start={{ sortBy: 'createdAt', sortDirection: 'desc' }}
        extraColumns={[
          { key: 'createdAt', label: 'When', isDefault: true },
          {
            key: 'leftCount',
            label: 'Left out',
            width: 120,
            isDefault: true,
            render: (row) =>
              row.leftOut.length === 0 ? (
                '0'
              ) : (
                <Button dense look="quiet" aria-haspopup="dialog" onClick={() => setShown(row.leftOut)}>
                  {`${row.leftOut.length}: show why`}
                </Button>
              ),
          },
        ]}
        emptyTitle="No runs yet"
        emptyNext="Uploads, reruns, and created order lines appear here, with what was left out and why."
      />
      {shown && <LeftOutDialog title="Left out" rows={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
