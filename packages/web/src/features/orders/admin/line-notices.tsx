import { nextNotice } from '@fiducia/domain/documents/next-notice';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { returnedMailColumn } from '../../../entity/returned-mail-column.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Stack } from '../../../kit/display/layout.tsx';
import { useSession } from '../../../shell/session.ts';
import type { Line } from '../line.ts';

const names = { first: 'First notice', second: 'Second notice' };

/** Says which notice the participant gets next, and by when. */
function NextNoticeText({ line }: { line: Line }) {
  const now = bankToday();
  const next = nextNotice(
    {
      ...line,
      isRepeat: line.repeatsLineId !== null,
      hasFirstNotice: line.firstNoticeAt !== null,
      hasSecondNotice: line.secondNoticeAt !== null,
    },
    now,
  );
  if (next.kind === 'none') return <p>Next: no notice is due.</p>;
  if (next.kind === 'afterInitiation') return <p>Next: first notice, when the order is initiated.</p>;
  const queue = <a href="/distributions/missing-notices">Missing notices</a>;
  return (
    <p>
      Next: <strong>{names[next.kind]}</strong>, due by {formatDate(next.requiredBy)}.{' '}
      {next.listedFrom <= now ? (
        <>Send it from {queue}.</>
      ) : (
        <>
          It will be in {queue} from {formatDate(next.listedFrom)}.
        </>
      )}
    </p>
  );
}

/** Lists the order line's notices and letters, and says which one is next. */
export function LineNotices({ line }: { line: Line }) {
  const { may } = useSession();
  return (
    <Stack>
      <NextNoticeText line={line} />
      <EntityTable
        isEmbedded
        path="/private/order-line-documents"
        caption="Notices"
        privateFilters={[{ field: 'orderLineId', method: 'equals', value: line.id }]}
        hiddenColumns={['orderLineFriendlyId', 'firstName', 'lastName', 'planDisplayName', 'cityAndState']}
        firstColumns={['documentTemplateCode', 'status', 'sentAt']}
        extraColumns={[returnedMailColumn(may('documents.edit'))]}
        hasExport={false}
      />
    </Stack>
  );
}
