import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { saveChanges } from '../../../entity/save-changes.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useVersions } from '../../../entity/use-versions.ts';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Spinner } from '../../../kit/display/spinner.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import type { Line } from '../line.ts';
import type { Order } from '../order.ts';
import { type OrderKind, TaxIdTypeField, TaxStateField } from './person-choices.tsx';
import { refreshOrder } from './read-sheet.ts';

const yesNo = [
  { value: 'Yes', text: 'Yes' },
  { value: 'No', text: 'No' },
];

const wide = new Set(['addressLine1', 'addressLine2', 'companyName']);

/** Returns a field's initial value: the stored value in display format, or the original text if it needs a fix. */
function startOf(column: ParticipantColumn, line: Line | undefined): string {
  if (column.key === 'taxId') return '';
  const fix = line?.dataFixes.find(({ field }) => field === column.key);
  if (fix) return column.format.kind === 'choice' ? '' : fix.text;
  const value = line?.person[column.key];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && isCalendarDate(value)) return formatDate(value);
  if (typeof value === 'number' && column.format.kind === 'money') return formatMoney(cents(value)).replace('$', '');
  return String(value);
}

function hintOf(column: ParticipantColumn, line: Line | undefined): string {
  const fix = line?.dataFixes.find(({ field }) => field === column.key);
  const taxId = line?.person['taxId'];
  if (fix) return fix.message;
  if (column.key === 'taxId' && typeof taxId === 'string') return `On file: ${taxId}. Type to replace it.`;
  return column.meaning;
}

interface PersonFieldProps {
  readonly column: ParticipantColumn;
  readonly line: Line | undefined;
  readonly kind: OrderKind;
}

function PersonField({ column, line, kind }: PersonFieldProps) {
  const { key, header, format } = column;
  const isRequired = column.isRequired && !(key === 'taxId' && line?.person['taxId'] !== null && line !== undefined);
  const shared = {
    name: key,
    label: header,
    hint: hintOf(column, line),
    isRequired,
    span: wide.has(key) ? 12 : 6,
  } as const;
  if (key === 'taxIdType') return <TaxIdTypeField field={shared} kind={kind} began={startOf(column, line)} />;
  if (format.kind === 'choice') {
    if (key === 'taxAuthorityStateCode') return <TaxStateField field={shared} choices={format.choices} />;
    return (
      <SelectField
        {...shared}
        options={format.choices.map(({ code, displayName }) => ({ value: code, text: displayName }))}
      />
    );
  }
  if (format.kind === 'yesNo') return <SelectField {...shared} options={yesNo} />;
  return <TextField {...shared} {...(format.kind === 'text' ? { maxLength: format.maxLength } : {})} />;
}

export interface PersonDialogProps {
  readonly orderId: string;
  /** Left out for a new participant. */
  readonly orderLineId?: string;
  readonly columns: readonly ParticipantColumn[];
  readonly order: Pick<Order, 'serviceCode' | 'totalW8Ben' | 'totalOtherTaxIds'>;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** Returns the parts of the order that limit the tax ID types, without counting the participant being edited. */
function kindWithout(line: Line | undefined, order: PersonDialogProps['order']): OrderKind {
  const own = line?.person['taxIdType'];
  return {
    serviceCode: order.serviceCode,
    hasW8BenParticipants: order.totalW8Ben > (own === 'w8Ben' ? 1 : 0),
    hasOtherParticipants: order.totalOtherTaxIds > (typeof own === 'string' && own !== 'w8Ben' ? 1 : 0),
  };
}

/**
 * Edits one participant of an order, with a field for every column of the service's template and errors next to their
 * fields.
 */
export function PersonDialog(props: PersonDialogProps) {
  const { orderId, orderLineId, columns, order, isReadOnly, onClose } = props;
  const { data: line, failure } = useFetch('GET /public/order-lines/:id', { params: { id: orderLineId } });
  const [saved, setSaved] = useState(false);
  const versions = useVersions(line);
  const save = async (values: FieldValues, changes: FieldValues, began: FieldValues) => {
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
    try {
      if (orderLineId === undefined)
        await call('POST /public/orders/:id/order-lines', { params: { id: orderId }, body: typed });
      else
        await saveChanges(
          requestTo('PATCH /public/order-lines/:id', {
            params: { id: orderLineId },
            body: changes,
            seenAt: versions.seenAt(began),
          }),
        );
      refreshOrder();
      notify(orderLineId === undefined ? 'Participant added' : 'Saved');
      setSaved(true);
      onClose();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const name = line ? [line.firstName, line.lastName].filter(Boolean).join(' ') : '';
  const isThere = orderLineId === undefined || line !== undefined;
  const count = line?.dataFixes.length ?? 0;
  return (
    <Modal
      title={orderLineId === undefined ? 'Add participant' : name || 'Participant'}
      width="large"
      height={760}
      onClose={onClose}
    >
      <FailureAlert failure={failure} />
      {!isThere && !failure && <Spinner size={40} label="Loading" />}
      {isThere && !saved && (
        <Form
          label="Participant"
          values={Object.fromEntries(columns.map((column) => [column.key, startOf(column, line)]))}
          isDisabled={isReadOnly}
          takesFocus={orderLineId === undefined}
          submitText={orderLineId === undefined ? 'Add participant' : 'Save'}
          onCancel={onClose}
          onSubmit={save}
        >
          {count > 0 && (
            <Alert tone="warning">
              {count === 1 ? 'One value needs a fix.' : `${count} values need a fix.`} See the message at the field.
            </Alert>
          )}
          <Fields>
            {columns.map((column) => (
              <PersonField key={column.key} column={column} line={line} kind={kindWithout(line, order)} />
            ))}
          </Fields>
        </Form>
      )}
    </Modal>
  );
}
