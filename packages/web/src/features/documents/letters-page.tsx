import { viewsOf } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { LetterTable } from './letter-table.tsx';

const withStatus = (label: string, status: string) =>
  ({ label, filters: [{ field: 'status', method: 'equals', value: status }] }) as const;
const views = viewsOf('/private/order-line-documents', [
  withStatus('Ready to send', 'readyToSend'),
  withStatus('Sent', 'sent'),
  withStatus('Canceled', 'cancelled'),
]);

/** Lists all documents. */
export function Screen() {
  return (
    <>
      <PageHeader title="Documents" />
      <LetterTable caption="Documents" views={views} />
    </>
  );
}
