import type { MissingNoticeRow } from '@fiducia/contract/documents/notice.routes';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { AnswerDateDialog } from '../../entity/answer-date-dialog.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { WholeTable } from '../../entity/whole-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { type Column } from '../../kit/table/columns/column.ts';
import { useSession } from '../../shell/session.ts';
import { SendNoticesDialog } from './send-notices-dialog.tsx';

const partNames: Readonly<Record<string, string>> = {
  addressLine1: 'street',
  city: 'city',
  stateCode: 'state',
  otherRegion: 'region',
  postalCode: 'postal code',
  countryCode: 'country',
};

function AddressState({ row }: { row: MissingNoticeRow }) {
  if (!row.hasParticipant) return <StatusChip status="missing" label="No participant" colour="red" />;
  if (row.missingAddressParts.length === 0) return <StatusChip status="complete" label="Complete" colour="green" />;
  const parts = row.missingAddressParts.map((part) => partNames[part] ?? part).join(', ');
  return <StatusChip status="missing" label={`No ${parts}`} colour="red" />;
}

const columns: readonly Column<MissingNoticeRow>[] = [
  { key: 'name', label: 'Participant' },
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId', href: (row) => `/order-lines/${row.id}` },
  {
    key: 'missing',
    label: 'Missing',
    width: 120,
    render: (row) => (
      <StatusChip
        status={row.missing}
        label={row.missing === 'first' ? 'First' : 'Second'}
        colour={row.missing === 'first' ? 'orange' : 'blue'}
      />
    ),
  },
  { key: 'requiredBy', label: 'Required by', kind: 'date' },
  { key: 'documentTemplateDisplayName', label: 'Proposed document', width: 140 },
  { key: 'address', label: 'Address', width: 200, render: (row) => <AddressState row={row} /> },
  {
    key: 'channel',
    label: 'Channel',
    width: 130,
    value: (row) => (row.hasEmailAddress && row.missing === 'second' ? 'Mail or email' : 'Mail'),
  },
  { key: 'respondBy', label: 'Respond by', kind: 'date' },
  {
    key: 'service',
    label: 'Service',
    value: (row) =>
      isServiceCode(row.orderServiceCode) ? services[row.orderServiceCode].displayName : row.orderServiceCode,
  },
  { key: 'orderFriendlyId', label: 'Order', kind: 'friendlyId', href: (row) => `/orders/${row.orderId}` },
  { key: 'planDisplayName', label: 'Plan' },
];

/** The list ends with this number of order lines. */
const maxListed = 1_000;

/** Shows how many notices are due in all, including those beyond the list. */
function Totals({ listed }: { listed: number }) {
  const { data } = useFetch('GET /private/order-lines/missing-distribution-notice-count');
  if (!data || data.count === 0) return null;
  const hidden = listed < maxListed ? 0 : data.count - listed;
  return (
    <Stats>
      <Stat label="First notices due" figure={data.first} />
      <Stat label="Second notices due" figure={data.second} />
      {hidden > 0 && (
        <Stat label="Not in the list" figure={hidden} note="They appear when you have sent the most urgent notices." />
      )}
    </Stats>
  );
}

const nobody: readonly MissingNoticeRow[] = [];
const canBeSent = (row: MissingNoticeRow): boolean => row.hasParticipant && row.missingAddressParts.length === 0;

const wordsOf = (row: MissingNoticeRow): string =>
  `${row.name} ${row.friendlyId} ${row.orderFriendlyId} ${row.planDisplayName ?? ''}`;

/** Lists order lines with a first notice or a reminder due. */
export function Screen() {
  const { may } = useSession();
  const list = useFetch('GET /private/order-lines/missing-distribution-notices');
  const [sending, setSending] = useState<readonly MissingNoticeRow[]>();
  const [dating, setDating] = useState<readonly MissingNoticeRow[]>();
  const alike = (list.data ?? nobody).filter(canBeSent);
  const close = () => {
    setSending(undefined);
    setDating(undefined);
    list.refresh();
  };
  const mayEdit = may('documents.edit');
  const mayDate = may('orders.edit');
  return (
    <>
      <PageHeader
        title="Missing notices"
        subtitle="Participants whose notice is due. Send first notices now; send reminders before the election deadline."
        actions={
          mayEdit &&
          alike.length > 0 && (
            <Button look="primary" onClick={() => setSending(alike)}>
              {alike.length === list.data?.length ? 'Send all' : 'Send'} {alike.length.toLocaleString('en-US')}
              {alike.length === list.data?.length ? '' : ` of ${list.data?.length.toLocaleString('en-US')}`}
            </Button>
          )
        }
      />
      <Stack>
        {list.data && <Totals listed={list.data.length} />}
        <WholeTable<MissingNoticeRow>
          caption="Missing notices"
          columns={columns}
          list={list}
          rows={list.data ?? nobody}
          wordsOf={wordsOf}
          rowHref={(row) => `/order-lines/${row.id}`}
          requestAddress="/private/order-lines/missing-distribution-notices"
          columnUse="search"
          {...(mayEdit || mayDate
            ? {
                bulkActions: (chosen) => (
                  <>
                    {mayEdit && (
                      <Button dense look="primary" onClick={() => setSending(chosen)}>
                        Send notice
                      </Button>
                    )}
                    {mayDate && (
                      <Button dense onClick={() => setDating(chosen)}>
                        Set non-responsive date
                      </Button>
                    )}
                  </>
                ),
              }
            : {})}
        />
      </Stack>
      {sending && <SendNoticesDialog rows={sending} onClose={close} />}
      {dating && <AnswerDateDialog lines={dating} onClose={close} />}
    </>
  );
}
