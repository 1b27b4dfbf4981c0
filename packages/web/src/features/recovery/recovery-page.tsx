import type { RecoveryItem, RecoveryView } from '@fiducia/contract/recovery/recovery.routes';
import {
  decisionTexts,
  detailsOf,
  effectText,
  hereText,
  marksText,
  type RecoveryDecision,
  reasonText,
  titleOf,
} from '@fiducia/domain/recovery/item-texts';
import { useEffect } from 'react';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

const decide = (id: string, decision: RecoveryDecision) =>
  void perform(
    requestTo('POST /private/recovery/items/:id/decide', { params: { id }, body: { decision } }),
    'Decision saved.',
  );

function Decision({ item, isOpen }: { readonly item: RecoveryItem; readonly isOpen: boolean }) {
  const texts = decisionTexts(item.kind);
  const { decision, decidedByName } = item;
  return (
    <Stack>
      {decision !== null && (
        <>
          <Row>
            <StatusChip status={decision} label={texts[decision]} colour={decision === 'has' ? 'green' : 'orange'} />
          </Row>
          <span>{`${effectText(item)} Decided by ${decidedByName ?? ''}.`}</span>
        </>
      )}
      {isOpen && (
        <Row>
          {(['has', 'hasNot'] as const)
            .filter((one) => one !== decision)
            .map((one) => (
              <Button key={one} dense onClick={() => decide(item.id, one)}>
                {texts[one]}
              </Button>
            ))}
        </Row>
      )}
    </Stack>
  );
}

function Items({ view, isOpen }: { readonly view: RecoveryView; readonly isOpen: boolean }) {
  return (
    <PlainTable<RecoveryItem>
      caption="After the restored moment"
      empty="Nothing left after the restored moment"
      emptyNext="No bank file, check, or message is marked after it."
      rows={view.items}
      rowHref={({ href }) => href ?? undefined}
      columns={[
        { key: 'title', label: 'What', value: titleOf },
        {
          key: 'details',
          label: 'Compare',
          render: (item) => (
            <div>
              {detailsOf(item).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
          ),
        },
        {
          key: 'marks',
          label: 'Marks say',
          render: (item) => (
            <div>
              <div>{marksText(item)}</div>
              {item.lastAt !== null && <DateText value={item.lastAt} withTime />}
            </div>
          ),
        },
        { key: 'here', label: 'In this database', value: hereText },
        { key: 'decision', label: 'Decision', render: (item) => <Decision item={item} isOpen={isOpen} /> },
      ]}
    />
  );
}

function Audit({ view, isOpen }: { readonly view: RecoveryView; readonly isOpen: boolean }) {
  const { audit } = view;
  const isRunning = audit !== null && audit.endedAt === null;
  const run = () =>
    void perform(requestTo('POST /private/recovery/audit', { body: undefined }), 'The audit is running.');
  return (
    <Card
      title="2. Audit"
      {...(isOpen
        ? {
            actions: (
              <Button busy={isRunning} onClick={run}>
                Run audit
              </Button>
            ),
          }
        : {})}
    >
      <Stack>
        {audit === null && <p>Run the audit after the last decision. It must find no violations.</p>}
        {isRunning && <p>The audit is running. This can take a few minutes.</p>}
        {audit?.isClean === true && <Alert tone="success">The audit found no violations.</Alert>}
        {audit !== null && !isRunning && !audit.isClean && audit.violations.length === 0 && (
          <Alert tone="warning">A decision was changed after the audit. Run it again.</Alert>
        )}
        {audit !== null && audit.violations.length > 0 && (
          <PlainTable
            caption="Violations"
            empty="No violations"
            rows={audit.violations}
            columns={[
              { key: 'id', label: 'Predicate' },
              { key: 'sentence', label: 'Violated' },
              { key: 'count', label: 'Records', kind: 'number' },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

async function approve(): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Release Fiducia?',
    text: 'All decisions take effect, and jobs, messages, and payments continue. This can’t be undone.',
    okText: 'Release',
  });
  if (isSure) await perform(requestTo('POST /private/recovery/release', { body: undefined }), 'Released.');
}

function Release({ view, isOpen }: { readonly view: RecoveryView; readonly isOpen: boolean }) {
  const { request, items, audit } = view;
  const undecided = items.filter(({ decision }) => decision === null).length;
  const missing = undecided > 0 ? `${countOf(undecided, 'item')} to decide first.` : 'Run the audit first.';
  const isReady = undecided === 0 && audit?.isClean === true;
  const ask = () =>
    void perform(requestTo('POST /private/recovery/request-release', { body: undefined }), 'Requested.');
  const withdraw = () =>
    void perform(requestTo('POST /private/recovery/withdraw-release', { body: undefined }), 'Request withdrawn.');
  return (
    <Card title="3. Release">
      <Stack>
        {request === null ? (
          <p>{isReady ? 'Two people release Fiducia: one requests it, and another approves it.' : missing}</p>
        ) : (
          <p>
            {`${request.byName} requested the release on `}
            <DateText value={request.at} withTime />
            {request.isOwn ? '. Another user must approve it.' : '. Check the decisions before you approve it.'}
          </p>
        )}
        {isOpen && request === null && (
          <Row>
            <Button look="primary" disabled={!isReady} onClick={ask}>
              Request release
            </Button>
          </Row>
        )}
        {isOpen && request !== null && (
          <Row>
            {!request.isOwn && (
              <Button look="primary" onClick={() => void approve()}>
                Approve release
              </Button>
            )}
            <Button onClick={withdraw}>Withdraw request</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Held({ view }: { readonly view: RecoveryView }) {
  return (
    <Alert tone="warning" title="Fiducia is held">
      {`${reasonText(view.reason)} Users can sign in and read. Nothing can be changed, and no file, message, or job leaves until two people release it.`}
    </Alert>
  );
}

function Recovery({ view }: { readonly view: RecoveryView }) {
  const { may } = useSession();
  const isHeld = view.state === 'held';
  const isOpen = isHeld && may('system.edit');
  return (
    <Stack>
      {isHeld && <Held view={view} />}
      {view.released !== null && (
        <Alert tone="success" title="Released">
          {`Approved by ${view.released.byName} on `}
          <DateText value={view.released.at} withTime />
        </Alert>
      )}
      <Card title="Restored copy">
        <Facts
          facts={[
            { label: 'Contains changes until', value: <DateText value={view.restoredTo} withTime /> },
            { label: 'Last mark next to the files', value: <DateText value={view.markWrittenAt} withTime /> },
            { label: 'Held since', value: <DateText value={view.openedAt} withTime /> },
          ]}
        />
      </Card>
      <Card title="1. After the restored moment" flush>
        <Items view={view} isOpen={isOpen && view.request === null} />
      </Card>
      <Audit view={view} isOpen={isOpen} />
      {isHeld && <Release view={view} isOpen={isOpen} />}
    </Stack>
  );
}

/** Lists what left after the moment that the database was restored to. Staff decide each item and release the hold. */
export function Screen() {
  const { data, isLoading, failure, refresh } = useFetch('GET /private/recovery');
  const isAuditing = data?.audit?.endedAt === null;
  useEffect(() => {
    if (!isAuditing) return;
    const timer = setInterval(refresh, 1_000);
    return () => clearInterval(timer);
  }, [isAuditing, refresh]);
  return (
    <>
      <PageHeader
        title="Recovery"
        crumbs={[{ label: 'System' }, { label: 'Recovery' }]}
        subtitle="After a restore: what was sent after the restored moment, to compare with the bank."
      />
      {isLoading && <Spinner label="Loading" />}
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      {data?.state === 'notHeld' && (
        <EmptyState title="This database wasn’t restored">
          It contains everything that the marks next to its files name. After a restore, this page lists what to check
          with the bank.
        </EmptyState>
      )}
      {data && data.state !== 'notHeld' && <Recovery view={data} />}
    </>
  );
}
