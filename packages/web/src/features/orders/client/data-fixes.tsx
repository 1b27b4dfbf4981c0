import type { DataFix } from '@fiducia/contract/orders/order-views';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { useRef } from 'react';
import { saveChanges } from '../../../entity/save-changes.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { SelectInput } from '../../../kit/form/inputs/select-input.tsx';
import { InlineEditor } from '../../../kit/form/shell/inline-editor.tsx';
import { confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { classNames } from '../../../kit/style/class-names.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import styles from './orders.module.css';
import { refreshOrder } from './read-sheet.ts';

/**
 * Returns a function that saves one value of a participant. It resolves to the remaining problem, or undefined if the
 * value is valid.
 */
function useFix({ orderLineId, field, updatedAt }: DataFix): (text: string) => Promise<Failure | undefined> {
  // Don't reload a saved value that is still invalid, so that its message stays visible.
  const written = useRef('');
  return async (text) => {
    try {
      const reply = await saveChanges(
        requestTo('PATCH /public/order-lines/:id', {
          params: { id: orderLineId },
          body: { [field]: text },
          seenAt: written.current > updatedAt ? written.current : updatedAt,
        }),
      );
      const message = reply?.result.fieldsRequiringDataFix?.[field];
      if (reply && message !== undefined) {
        written.current = reply.result.updatedAt;
        return { message };
      }
      refreshOrder();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
}

async function removePerson(fix: DataFix): Promise<void> {
  const isSure = await confirmDialog({
    title: `Delete ${fix.name || 'this participant'} from the order?`,
    text: 'This also removes the row from the order’s list.',
    okText: 'Delete participant',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await call('DELETE /public/order-lines/:id', { params: { id: fix.orderLineId } });
    refreshOrder();
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

export function FixEditor({ fix, column }: { fix: DataFix; column: ParticipantColumn | undefined }) {
  const fixTo = useFix(fix);
  if (column?.format.kind === 'choice') {
    const options = column.format.choices.map(({ code, displayName }) => ({ value: code, text: displayName }));
    const save = async (code: string) => {
      const failure = await fixTo(code);
      if (failure) notify(failure.message, { tone: 'warning' });
    };
    return (
      <SelectInput
        dense
        aria-label={`${fix.header} for ${fix.name}`}
        value=""
        emptyText={fix.text || 'Choose'}
        options={options}
        onChange={(code) => void save(code)}
      />
    );
  }
  // Only the last digits of a tax ID are available, so the user must enter the whole number again.
  const value = fix.field === 'taxId' ? '' : fix.text;
  const shown = fix.field === 'taxId' && fix.text !== '' ? fix.text : undefined;
  return <InlineEditor label={fix.header} value={value} {...(shown === undefined ? {} : { shown })} onSave={fixTo} />;
}

export interface DataFixesProps {
  readonly orderId: string;
  readonly columns: readonly ParticipantColumn[];
  /** If false, the values are read-only. */
  readonly mayEdit: boolean;
  readonly openPerson: (orderLineId: string) => void;
}

/** Lists all invalid values of an order by row and column for inline editing. Renders nothing if there are none. */
export function DataFixes({ orderId, columns, mayEdit, openPerson }: DataFixesProps) {
  const { data, failure } = useFetch('GET /public/orders/:id/data-fixes', { params: { id: orderId } });
  if (failure) return <FailureAlert failure={failure} />;
  if (!data || data.length === 0) return null;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const people = new Set(data.map(({ orderLineId }) => orderLineId)).size;
  return (
    <Card title={people === 1 ? '1 participant needs fixes' : `${people} participants need fixes`} flush>
      <div className={classNames(styles['scroll'], styles['contained'])}>
        <table className={styles['fixes']}>
          <caption className="visually-hidden">Values to fix, by row and column of the spreadsheet</caption>
          <thead>
            <tr>
              {['Row', 'Column', 'Participant', 'Current value', 'Problem', ''].map((title) => (
                <th key={title} scope="col">
                  {title || <span className="visually-hidden">Actions</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((fix) => (
              <tr key={`${fix.orderLineId}/${fix.field}`}>
                <td>{fix.rowNumber ?? '—'}</td>
                <td>
                  {fix.letter && `${fix.letter} · `}
                  {fix.header}
                </td>
                <td>
                  <Button look="link" onClick={() => openPerson(fix.orderLineId)}>
                    {fix.name || 'No name'}
                  </Button>
                </td>
                <td className={styles['value']} data-fix>
                  {mayEdit ? <FixEditor key={fix.text} fix={fix} column={byKey.get(fix.field)} /> : fix.text || '—'}
                </td>
                <td className={styles['fault']}>{fix.message}</td>
                <td>
                  {mayEdit && (
                    <Button dense look="quiet" onClick={() => void removePerson(fix)}>
                      Delete
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
