import type { DryRun } from '@fiducia/contract/rules/rule.routes';
import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { useState } from 'react';
import { EntityTable } from '../../entity/entity-table.tsx';
import { PlainTable } from '../../entity/plain-table.tsx';
import { textOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';

const path = '/private/rule-versions';
const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: ['search', path] });
  void queryClient.invalidateQueries({ queryKey: ['fetch', '/private/rules'] });
};

const questions = {
  publish: ['Publish this version?', 'It decides from its first day on, for everybody.', 'Publish', 'Published'],
  discard: ['Discard this draft?', 'It stays in the list and can no longer be published.', 'Discard', 'Discarded'],
  withdraw: ['Withdraw this version?', 'It will not begin to govern.', 'Withdraw', 'Withdrawn'],
} as const;
type Move = keyof typeof questions;

async function make(row: EntityRow, move: Move): Promise<void> {
  const [title, text, okText, done] = questions[move];
  if (!(await confirmDialog({ title, text, okText, isDangerous: move !== 'publish' }))) return;
  try {
    await call({ method: 'POST', path: `${path}/${row.id}/move`, body: { move } });
    notify(done);
    await refresh();
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

function DryRunDialog({ run, onClose }: { run: DryRun; onClose: () => void }) {
  const count = (value: number): string => value.toLocaleString('en-US');
  return (
    <Modal title="Dry run over the last 90 days" width="xlarge" height={640} onClose={onClose}>
      <Stack>
        <Facts
          layout="rows"
          facts={[
            { label: 'Lines worked out', value: count(run.lines) },
            { label: 'Would differ', value: count(run.differing) },
            { label: 'Would be refused', value: count(run.refused) },
            { label: 'Difference in all', value: formatMoney(cents(run.difference)) },
          ]}
        />
        <PlainTable
          caption="Examples"
          empty="No line of the last 90 days would come out differently"
          rows={run.examples.map((example) => ({ ...example, id: example.orderLineId }))}
          rowHref={(row) => `/order-lines/${row.orderLineId}`}
          columns={[
            { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
            { key: 'before', label: 'Now' },
            { key: 'after', label: 'With the draft' },
            { key: 'difference', label: 'Difference', kind: 'money' },
          ]}
        />
      </Stack>
    </Modal>
  );
}

function RowActions({ row, onTried }: { row: EntityRow; onTried: (run: DryRun) => void }) {
  const [isBusy, setBusy] = useState(false);
  const status = textOf(row, 'status');
  const tryIt = async () => {
    setBusy(true);
    try {
      const { result } = await call<DryRun>({ method: 'POST', path: `${path}/${row.id}/dry-run` });
      onTried(result);
      await refresh();
    } catch (error) {
      notify(asFailure(error).message, { tone: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  const moves: readonly Move[] =
    status === 'draft' ? ['publish', 'discard'] : status === 'published' ? ['withdraw'] : [];
  return (
    <Row>
      {status === 'draft' && (
        <Button dense busy={isBusy} onClick={() => void tryIt()}>
          Dry run
        </Button>
      )}
      {moves.map((move) => (
        <Button key={move} dense onClick={() => void make(row, move)}>
          {questions[move][2]}
        </Button>
      ))}
    </Row>
  );
}

/** Versions that staff entered, with what may be done with each. */
export function Drafts() {
  const [run, setRun] = useState<DryRun>();
  const { may } = useSession();
  return (
    <>
      <EntityTable
        path={path}
        caption="Drafts and published versions"
        extraColumns={
          may('system.edit')
            ? [
                {
                  key: 'actions',
                  label: 'Actions',
                  width: 280,
                  render: (row) => <RowActions row={row} onTried={setRun} />,
                },
              ]
            : []
        }
      />
      {run && <DryRunDialog run={run} onClose={() => setRun(undefined)} />}
    </>
  );
}
