import type { RowAt } from '@fiducia/contract/api';
import { Button } from '../kit/display/button.tsx';
import { promptDialog } from '../kit/overlay/dialogs.ts';
import type { Column } from '../kit/table/columns/column.ts';
import { requestTo } from '../shell/api.ts';
import { perform } from './perform.ts';

type Letter = RowAt<'/private/order-line-documents'>;

async function recordReturn({ id }: Letter): Promise<void> {
  const reason = await promptDialog({
    title: 'Record returned mail?',
    text: 'The address is marked as bad, and we search for a new one. If we find it, the notice is mailed there.',
    label: 'Reason on the envelope',
    okText: 'Record returned mail',
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/order-line-documents/:id/returned', { params: { id }, body: { reason } }),
      'Mail recorded as returned',
    );
}

const canReturn = ({ status, sendMethod, returnedAt }: Letter): boolean =>
  status === 'sent' && sendMethod !== 'email' && returnedAt === null;

/** Returns the column with the button that records a mailed letter as returned. */
export const returnedMailColumn = (mayRecord: boolean): Column<Letter> => ({
  key: 'recordReturn',
  label: '',
  render: (letter) =>
    mayRecord && canReturn(letter) ? (
      <Button dense onClick={() => void recordReturn(letter)}>
        Mail returned
      </Button>
    ) : null,
});
