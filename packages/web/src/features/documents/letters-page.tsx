import { PageHeader } from '../../kit/page/page-header.tsx';
import { LetterTable } from './letter-table.tsx';

const withStatus = (label: string, status: string) => ({
  label,
  filters: [{ field: 'status', method: 'equals', value: status }],
});
const views = [
  withStatus('Ready to send', 'readyToSend'),
  withStatus('Sent', 'sent'),
  withStatus('Cancelled', 'cancelled'),
];

/** Every letter that was ever made. */
export function Screen() {
  return (
    <>
      <PageHeader title="Letters" />
      <LetterTable caption="Letters" views={views} />
    </>
  );
}
