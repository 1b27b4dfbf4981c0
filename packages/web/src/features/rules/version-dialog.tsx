import type { DryRun, ListedRule, ListedVersion } from '@fiducia/contract/rules/rule.routes';
import { figureInWords } from '@fiducia/domain/rules/figure-in-words';
import type { RuleDefinition } from '@fiducia/domain/rules/rule-definitions';
import type { RuleValues } from '@fiducia/domain/rules/rule-version';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { formatDate } from '@fiducia/domain/time/format-date';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useSession } from '../../shell/session.ts';
import { DryRunResult } from './dry-run-result.tsx';

export const versionsPath = '/private/rule-versions';
type Version = EntityRow & { readonly figures: RuleValues; readonly dryRun: DryRun | null };

const refresh = async () => {
  await queryClient.invalidateQueries({ queryKey: ['search', versionsPath] });
  await queryClient.invalidateQueries({ queryKey: ['fetch'] });
};

const questions = {
  publish: ['Publish this version?', 'It decides from its first day on, for everybody.', 'Publish', 'Published'],
  discard: ['Discard this draft?', 'It stays in the list and can no longer be published.', 'Discard', 'Discarded'],
  withdraw: ['Withdraw this version?', 'It will not begin to govern.', 'Withdraw', 'Withdrawn'],
} as const;
type Move = keyof typeof questions;

async function make(id: string, move: Move): Promise<void> {
  const [title, text, okText, done] = questions[move];
  if (!(await confirmDialog({ title, text, okText, isDangerous: move !== 'publish' }))) return;
  try {
    await call({ method: 'POST', path: `${versionsPath}/${id}/move`, body: { move } });
    notify(done);
    await refresh();
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

/** Every figure beside the one in force; those that differ come first. */
function figureRows(definition: RuleDefinition, version: Version, inForce: ListedVersion | undefined) {
  return definition.figures
    .map((figure) => {
      const before = inForce ? figureInWords(figure, inForce.values[figure.name]) : '—';
      const after = figureInWords(figure, version.figures[figure.name]);
      return { id: figure.name, label: figure.label, before, after, change: before === after ? 'Same' : 'Changes' };
    })
    .toSorted((a, b) => a.change.localeCompare(b.change));
}

function Moves({ version }: { version: Version }) {
  const [isBusy, setBusy] = useState(false);
  const status = textOf(version, 'status');
  const tryIt = async () => {
    setBusy(true);
    try {
      await call<DryRun>({ method: 'POST', path: `${versionsPath}/${version.id}/dry-run` });
      await refresh();
    } catch (error) {
      notify(asFailure(error).message, { tone: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  const moves: readonly Move[] =
    status === 'draft' ? ['discard', 'publish'] : status === 'published' ? ['withdraw'] : [];
  return (
    <Row>
      {status === 'draft' && (
        <Button busy={isBusy} onClick={() => void tryIt()}>
          Dry run
        </Button>
      )}
      {moves.map((move) => (
        <Button
          key={move}
          look={move === 'publish' ? 'primary' : 'secondary'}
          onClick={() => void make(version.id, move)}
        >
          {questions[move][2]}
        </Button>
      ))}
    </Row>
  );
}

function Content({ version, rule, definition }: { version: Version; rule?: ListedRule; definition: RuleDefinition }) {
  const inForce = rule?.versions.find(({ governsToday }) => governsToday);
  const day = (field: string): string => formatDate(textOf(version, field));
  const status = textOf(version, 'status');
  return (
    <Stack>
      <Facts
        layout="rows"
        facts={[
          { label: 'Status', value: <StatusChip status={status} /> },
          { label: 'When', value: definition.when },
          { label: 'In force now', value: inForce?.version ?? 'None' },
          { label: 'Valid', value: `${day('validFrom')} to ${day('validTo')}` },
          { label: 'Source', value: `${textOf(version, 'source')} (${statusLabel(textOf(version, 'sureness'))})` },
          { label: 'Reason for the change', value: textOf(version, 'reason') },
          { label: 'Drafted by', value: textOf(version, 'createdByName') },
          ...(textOf(version, 'publishedByName')
            ? [{ label: 'Published by', value: textOf(version, 'publishedByName') }]
            : []),
        ]}
      />
      <PlainTable
        caption="Figures"
        rows={figureRows(definition, version, inForce)}
        columns={[
          { key: 'label', label: 'Figure' },
          { key: 'before', label: 'In force' },
          { key: 'after', label: 'This version' },
          { key: 'change', label: 'Change' },
        ]}
      />
      {version.dryRun && <DryRunResult run={version.dryRun} />}
    </Stack>
  );
}

/** What a version says beside what is in force, what it would have changed, and what may be done with it. */
export function VersionDialog(props: {
  readonly id: string;
  readonly title: string;
  readonly rule?: ListedRule;
  readonly definition: RuleDefinition;
  readonly onClose: () => void;
}) {
  const { id, title, rule, definition, onClose } = props;
  const { data, failure } = useFetch<Version>(`${versionsPath}/${id}`);
  const { may } = useSession();
  const footer = data && may('system.edit') ? <Moves version={data} /> : undefined;
  return (
    <Modal title={title} width="xlarge" height={640} footer={footer} onClose={onClose}>
      {data === undefined && failure === undefined && <Spinner label="Loading" />}
      <FailureAlert failure={failure} />
      {data && <Content version={data} definition={definition} {...(rule ? { rule } : {})} />}
    </Modal>
  );
}
