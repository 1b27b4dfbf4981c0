import type { FinCenFileDetail, FinCenMatchDetail } from '@fiducia/contract/screening/fin-cen.routes';
import { bookRecordKindNames, matchBasisNames, matchReason } from '@fiducia/domain/screening/fin-cen-search';
import { type ReactNode, useMemo, useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay, formatInstant } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { StatusColour } from '../../kit/display/status-colour.ts';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { requestTo } from '../../shell/api.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './ofac.module.css';
import { useQueueKeys } from './use-queue-keys.ts';

type Decision = 'confirmed' | 'dismissed';

const decisions: Readonly<Record<FinCenMatchDetail['status'], readonly [label: string, colour: StatusColour]>> = {
  open: ['To decide', 'orange'],
  confirmed: ['Confirmed', 'red'],
  dismissed: ['Dismissed', 'gray'],
};

const dialogs: Readonly<Record<Decision, { title: string; text: string; okText: string; done: string }>> = {
  confirmed: {
    title: 'Confirm match?',
    text: 'The record is the subject. You must report it to FinCEN. This can’t be undone.',
    okText: 'Confirm match',
    done: 'Match confirmed',
  },
  dismissed: {
    title: 'Dismiss match?',
    text: 'The record is someone else. It isn’t reported. This can’t be undone.',
    okText: 'Dismiss match',
    done: 'Match dismissed',
  },
};

async function decide(id: string, decision: Decision): Promise<void> {
  const { title, text, okText, done } = dialogs[decision];
  const note = await promptDialog({ title, text, okText, label: 'Reason' });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/legal/fincen-matches/:id/decide', { params: { id }, body: { decision, note } }),
      done,
    );
}

const orDash = (texts: readonly string[]): ReactNode =>
  texts.length === 0 ? '—' : texts.map((text) => <div key={text}>{text}</div>);

function SideRow({ label, subject, ours }: { label: string; subject: ReactNode; ours: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label="Request">{subject}</td>
      <td data-label="Ours">{ours}</td>
    </tr>
  );
}

function BothSides({ match }: { match: FinCenMatchDetail }) {
  const { subject, record, recordName } = match;
  return (
    <table className={styles['sides']}>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Request, tracking number {match.trackingNumber}</th>
          <th scope="col">Our record</th>
        </tr>
      </thead>
      <tbody>
        <SideRow
          label="Name"
          subject={subject.names.map((name) => (
            <div key={name}>
              <Highlighted text={name} others={[recordName]} />
            </div>
          ))}
          ours={<Highlighted text={recordName} others={subject.names} />}
        />
        <SideRow label="Number" subject={orDash(subject.numbers)} ours={record.taxId ?? '—'} />
        <SideRow
          label="Date of birth"
          subject={orDash(subject.birthDates.map((date) => formatDay(date)))}
          ours={formatDay(record.dateOfBirth)}
        />
        <SideRow label="Address" subject={orDash(subject.addresses)} ours={record.address ?? '—'} />
        <SideRow
          label="Activity"
          subject="—"
          ours={
            <>
              {countOf(record.accounts, 'account', 'accounts')} in 12 months,{' '}
              {countOf(record.payments, 'payment', 'payments')} in 6 months (<Money amount={record.paidCents} />)
              {record.lastActivityOn !== null && `, last on ${formatDay(record.lastActivityOn)}`}
            </>
          }
        />
      </tbody>
    </table>
  );
}

function MatchPanel({ match }: { match: FinCenMatchDetail }) {
  const [label, colour] = decisions[match.status];
  return (
    <Card title={match.recordName} actions={<StatusChip status={match.status} label={label} colour={colour} />}>
      <Stack>
        <p>
          <strong>{matchBasisNames[match.basis]}.</strong>{' '}
          {matchReason(match.basis, match.listedName, match.scoreBasisPoints)}
        </p>
        <BothSides match={match} />
        <p className={styles['quiet']}>
          {bookRecordKindNames[match.recordKind]}.{' '}
          {match.record.link !== null && <a href={match.record.link}>Open our record</a>}
        </p>
        {match.status === 'open' ? (
          <Row>
            <Button title="Key C" onClick={() => void decide(match.id, 'confirmed')}>
              Confirm match
            </Button>
            <Button title="Key D" onClick={() => void decide(match.id, 'dismissed')}>
              Dismiss match
            </Button>
          </Row>
        ) : (
          <Alert
            tone="announcement"
            title={`${label} by ${match.decidedBy ?? 'a user'}, ${formatInstant(match.decidedAt)}`}
          >
            {match.decisionNote}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** Shows the matches of a request, those to decide first, with both sides and the decision. */
export function MatchesDesk({ detail: { file, matches } }: { detail: FinCenFileDetail }) {
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(
    0,
    matches.findIndex(({ id }) => id === chosen),
  );
  const current = matches[at];
  const openId = current?.status === 'open' ? current.id : undefined;
  const keys = useMemo(
    (): Readonly<Record<string, () => void>> =>
      openId === undefined
        ? {}
        : { c: () => void decide(openId, 'confirmed'), d: () => void decide(openId, 'dismissed') },
    [openId],
  );
  useQueueKeys((by) => setChosen(matches[Math.min(Math.max(0, at + by), matches.length - 1)]?.id), keys);
  if (current === undefined)
    return file.searchedAt === null ? (
      <EmptyState title="Being searched">The matches appear here when the search is done.</EmptyState>
    ) : (
      <EmptyState title="No matches">None of our records matches a subject, so there is nothing to report.</EmptyState>
    );
  return (
    <div className={styles['desk']}>
      <nav className={styles['queue']} aria-label="Matches">
        {matches.map((match) => (
          <button
            key={match.id}
            type="button"
            className={styles['entry']}
            aria-current={match.id === current.id ? 'true' : undefined}
            onClick={() => setChosen(match.id)}
          >
            <span className={styles['name']}>{match.recordName}</span>
            <span className={styles['quiet']}>
              {matchBasisNames[match.basis]}, {decisions[match.status][0].toLowerCase()}
            </span>
          </button>
        ))}
        <p className={styles['keys']}>J next, K previous, C confirm, D dismiss</p>
      </nav>
      <MatchPanel key={current.id} match={current} />
    </div>
  );
}
