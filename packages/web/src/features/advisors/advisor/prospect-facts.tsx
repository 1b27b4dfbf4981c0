import type { RecordAt } from '@fiducia/contract/api';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { AddressText } from '../../../kit/display/address-text.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { Timeline, type TimelineEvent } from '../../../kit/display/timeline.tsx';

type Prospect = RecordAt<'/public/prospects'>;

/** Shows who a prospect is and how they were reached. */
export function ProspectFacts({ row }: { row: Prospect }) {
  return (
    <Card title="Prospect">
      <Facts
        facts={[
          { label: 'Name', value: row.fullName },
          { label: 'Email', value: row.emailAddress },
          { label: 'Phone', value: row.phoneNumber ? formatPhone(row.phoneNumber) : '—' },
          {
            label: 'Campaign',
            value: row.campaignId ? <a href={`/campaigns/${row.campaignId}`}>{row.campaignDisplayName}</a> : '—',
          },
          { label: 'Account', value: row.accountDisplayName },
          { label: 'Last email', value: <DateText value={row.lastMailedAt} withTime /> },
          { label: 'Opened the invitation', value: <DateText value={row.openedAt} withTime /> },
          { label: 'Follow-ups', value: String(row.totalFollowUps) },
          {
            label: 'Emails',
            value: row.isUnsubscribed ? <StatusChip status="unsubscribed" colour="orange" /> : 'Subscribed',
          },
          row.iraPlanId !== null && { label: 'Plan of the partner', value: row.iraPlanId },
        ]}
      />
    </Card>
  );
}

/** Shows what a prospect entered in the application, and where it stands. */
export function ApplicationFacts({ row }: { row: Prospect }) {
  if (row.submittedAt !== null && !row.isWithAdvisor)
    return (
      <EmptyState title="Applied without an advisor">
        {row.firstName} continues without an advisor, so only they see the application.
      </EmptyState>
    );
  if (row.iraType === null && row.submittedAt === null)
    return (
      <EmptyState title="No application yet">
        The answers appear here when {row.firstName} applies for the IRA.
      </EmptyState>
    );
  return (
    <Stack>
      <Card title="Application">
        <Facts
          facts={[
            { label: 'IRA type', value: row.iraType ? statusLabel(row.iraType) : '—' },
            { label: 'Applied', value: <DateText value={row.submittedAt} withTime /> },
            { label: 'Identity', value: <StatusChip status={row.identityStatus} /> },
            { label: 'Date of birth', value: <DateText value={row.dateOfBirth} /> },
            {
              label: 'Address',
              value: row.addressLine1 ? <AddressText address={{ ...row, countryCode: 'US' }} /> : '—',
            },
            { label: 'Employment', value: row.employment ? statusLabel(row.employment.status) : '—' },
            {
              label: 'Balance',
              value: <Money amount={row.iraBalance} unknownBecause="Only for accounts with an advisor" />,
            },
          ]}
        />
      </Card>
      <Card title="Beneficiaries">
        {(row.beneficiaries ?? []).length === 0 ? (
          <p>None named yet.</p>
        ) : (
          <Facts
            facts={(row.beneficiaries ?? []).map(({ name, relationship, share, beneficiaryClass }) => ({
              label: `${statusLabel(beneficiaryClass ?? 'primary')}, ${share}%`,
              value: `${name} (${relationship})`,
            }))}
          />
        )}
      </Card>
    </Stack>
  );
}

/** Returns what happened with a prospect, newest first. */
function eventsOf(row: Prospect): TimelineEvent[] {
  const event = (id: string, title: string, at: string | null, note?: string | null): TimelineEvent[] =>
    at === null ? [] : [{ id, title, at, note }];
  const decision = row.approvalFileId === null ? 'Account declined' : 'Account approved';
  return [
    ...event('created', 'Added', row.createdAt ?? null),
    ...event('mailed', 'Last email sent', row.lastMailedAt),
    ...event('opened', 'Opened the invitation', row.openedAt),
    ...event('unsubscribed', 'Unsubscribed from your emails', row.unsubscribedAt),
    ...event('registered', 'Created a login', row.registeredAt),
    ...event('decided', decision, row.decidedAt, row.decisionNote),
    ...event('submitted', 'Applied for the IRA', row.submittedAt),
    ...event('reviewed', 'Application reviewed', row.reviewedAt),
    ...event('ira', 'IRA opened', row.iraOpenedAt),
  ].sort((a, b) => b.at.localeCompare(a.at));
}

export function ProspectTimeline({ row }: { row: Prospect }) {
  return (
    <Card title="Activity">
      <Timeline events={eventsOf(row)} />
    </Card>
  );
}
