import type { DataFix } from '@fiducia/contract/orders/order.routes';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { useRef } from 'react';
import { saveChanges } from '../../entity/save-changes.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert, type Failure } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { InlineEditor } from '../../kit/form/inline-editor.tsx';
import { SelectInput } from '../../kit/form/select-input.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { classNames } from '../../kit/style/class-names.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { refreshOrder } from './read-sheet.ts';
import styles from './orders.module.css';

interface Judged {
  readonly updatedAt: string;
  readonly fieldsRequiringDataFix: Readonly<Record<string, string>> | null;
}

/** Writes one value of a person; answers what is still wrong with it, or nothing when it is right. */
function useFix({ orderLineId, field, updatedAt }: DataFix): (text: string) => Promise<Failure | undefined> {
  // A value that was written and is still wrong is not read again, so that the complaint stays where it is.
  const written = useRef('');
  return async (text) => {
    try {
      const reply = await saveChanges<Judged>({
        path: `/public/order-lines/${orderLineId}`,
        changes: { [field]: text },
        seenAt: written.current > updatedAt ? written.current : updatedAt,
      });
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
    title: `Delete ${fix.name || 'this person'} from the order?`,
    text: 'The row of the sheet goes with it.',
    okText: 'Delete',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await call({ method: 'DELETE', path: `/public/order-lines/${fix.orderLineId}` });
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
        aria-label={`${fix.header} of ${fix.name}`}
        value=""
        emptyText={fix.text || 'Choose'}
        options={options}
        onChange={(code) => void save(code)}
      />
    );
  }
  // A tax id shows its last digits only, so it is typed anew.
  const value = fix.field === 'taxId' ? '' : fix.text;
  const shown = fix.field === 'taxId' && fix.text !== '' ? fix.text : undefined;
  return <InlineEditor label={fix.header} value={value} {...(shown === undefined ? {} : { shown })} onSave={fixTo} />;
}

export interface DataFixesProps {
  readonly orderId: string;
  readonly columns: readonly ParticipantColumn[];
  /** Without it the values are told and not offered to be changed. */
  readonly mayEdit: boolean;
  readonly openPerson: (orderLineId: string) => void;
}

/** Every faulty value of an order by row and column, mended where it stands. Nothing when all is well. */
export function DataFixes({ orderId, columns, mayEdit, openPerson }: DataFixesProps) {
  const { data, failure } = useFetch<readonly DataFix[]>(`/public/orders/${orderId}/data-fixes`);
  if (failure) return <FailureAlert failure={failure} />;
  if (!data || data.length === 0) return null;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const people = new Set(data.map(({ orderLineId }) => orderLineId)).size;
  return (
    <Card title={people === 1 ? '1 person to fix' : `${people} people to fix`} flush>
      <div className={classNames(styles['scroll'], styles['contained'])}>
        <table className={styles['fixes']}>
          <caption className="visually-hidden">Values to fix, by row and column of the sheet</caption>
          <thead>
            <tr>
              {['Row', 'Column', 'Person', 'What stands there', 'What is wrong', ''].map((title) => (
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
                <td className={styles['value']}>
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
