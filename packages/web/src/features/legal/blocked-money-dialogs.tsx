import type { RecordAt } from '@fiducia/contract/api';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { attempt } from '../../entity/perform.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';
import type { ApiFailure } from '../../shell/api-failure.ts';

type Blocked = RecordAt<'/private/legal/blocked-money'>;

interface Props {
  readonly row: Blocked;
  readonly onClose: () => void;
}

/** Records that the report on blocked money was filed with OFAC. */
export function RecordReport({ row, onClose }: Props) {
  return (
    <Modal title="Record report" width="medium" onClose={onClose}>
      <Form<{ readonly filedOn: string | null; readonly reference: string }>
        label="Record report"
        values={{ filedOn: null, reference: '' }}
        submitText="Record report"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ filedOn, reference }) => {
          const failure = await attempt(
            requestTo('POST /private/legal/blocked-money/:id/record-report', {
              params: { id: row.id },
              body: { filedOn: filedOn ?? '', reference },
            }),
            'Report recorded',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {formatMoney(row.amount)} of {row.subjectName} was blocked on {formatDate(row.blockedOn)}. The report is due
          on {formatDate(row.reportDueOn)}.
        </p>
        <Fields>
          <DateField name="filedOn" label="Filed on" isRequired span={6} />
          <TextField name="reference" label="Reference" isRequired maxLength={100} span={6} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Requests the release of blocked money that OFAC licensed. */
export function RequestRelease({ row, onClose }: Props) {
  return (
    <Modal title="Request release" width="medium" onClose={onClose}>
      <Form<{ readonly licenseNumber: string; readonly licenseIssuedOn: string | null; readonly note: string }>
        label="Request release"
        values={{ licenseNumber: '', licenseIssuedOn: null, note: '' }}
        submitText="Request release"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ licenseNumber, licenseIssuedOn, note }) => {
          const failure = await attempt(
            requestTo('POST /private/legal/blocked-money/:id/request-release', {
              params: { id: row.id },
              body: { licenseNumber, licenseIssuedOn: licenseIssuedOn ?? '', note },
            }),
            'Release requested. A second person must approve it.',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          Only a license of OFAC releases blocked money. After a second person approves the release,{' '}
          {formatMoney(row.amount)} returns to its order line and can be paid.
        </p>
        <Fields>
          <TextField name="licenseNumber" label="License number" isRequired maxLength={60} span={6} />
          <DateField name="licenseIssuedOn" label="License issued on" isRequired span={6} />
          <TextAreaField name="note" label="Reason" isRequired maxLength={2000} span={12} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Approves or withdraws a requested release. */
export function DecideRelease({ row, onClose }: Props) {
  const [failure, setFailure] = useState<ApiFailure>();
  const decide = async (decision: 'approve' | 'withdraw') => {
    const request = requestTo('POST /private/legal/blocked-money/:id/decide-release', {
      params: { id: row.id },
      body: { decision },
    });
    const failed = await attempt(request, decision === 'approve' ? 'Money released' : 'Release withdrawn');
    setFailure(failed);
    if (!failed) onClose();
  };
  return (
    <Modal title="Review release" width="medium" onClose={onClose}>
      <Stack>
        <FailureAlert failure={failure} />
        <Facts
          layout="rows"
          facts={[
            { label: 'Name', value: row.subjectName },
            { label: 'Amount', value: formatMoney(row.amount) },
            { label: 'License', value: row.licenseNumber ?? '—' },
            { label: 'Issued', value: row.licenseIssuedOn === null ? '—' : formatDate(row.licenseIssuedOn) },
            { label: 'Reason', value: row.releaseNote ?? '—' },
          ]}
        />
        <p>Approving returns the money to its order line, where it can be paid. This can’t be undone.</p>
        <Row>
          <Button look="primary" onClick={() => void decide('approve')}>
            Release money
          </Button>
          <Button onClick={() => void decide('withdraw')}>Withdraw request</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
