import type { FinCenContent } from '@fiducia/contract/screening/list.routes';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { FileField } from '../../kit/file/file-field.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { navigate } from '../../shell/navigation.ts';
import { useAction } from '../../shell/use-action.ts';

interface Chosen {
  readonly requestedOn: string;
  readonly individual: File | null;
  readonly business: File | null;
}

const send = ({ requestedOn, individual, business }: Chosen, isPreview: 'true' | 'false') =>
  call('POST /private/legal/fincen-files', {
    body: { requestedOn, isPreview },
    files: { ...(individual && { individual }), ...(business && { business }) },
  });

function Preview({ content }: { content: FinCenContent }) {
  const rows = content.sample.map((subject, index) => ({ ...subject, id: String(index) }));
  return (
    <>
      <Stats>
        <Stat label="People" figure={content.people.toLocaleString('en-US')} />
        <Stat label="Companies" figure={content.companies.toLocaleString('en-US')} />
        <Stat label="Response due" figure={formatDay(content.answerDueOn)} />
      </Stats>
      {content.importedBefore !== null && (
        <Alert tone="warning" title="You already uploaded these files">
          They are the same as those of the request of {formatDay(content.importedBefore)}.
        </Alert>
      )}
      <PlainTable
        caption="Some of the subjects"
        columns={[
          { key: 'trackingNumber', label: 'Tracking number' },
          { key: 'names', label: 'Names', value: ({ names }) => names.join(', ') },
          { key: 'numbers', label: 'Numbers', value: ({ numbers }) => numbers.join(', ') },
        ]}
        rows={rows}
        empty="No subjects"
      />
    </>
  );
}

/** Uploads the two lists of a request under section 314(a), and shows what they have before the search starts. */
export function ImportRequest({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ requestedOn: today(), individual: null, business: null });
  const [content, setContent] = useState<FinCenContent>();
  const start = useAction(async () => {
    const { result } = await send(chosen, 'false');
    notify('The request is stored, and our records are being searched.');
    readAgain();
    navigate(`/legal/fincen/${result.id}`);
  });
  if (content !== undefined)
    return (
      <Modal title="Upload request" onClose={onClose}>
        <Stack>
          <Preview content={content} />
          <FailureAlert failure={start.failure} />
          <Row>
            <Button look="primary" busy={start.isBusy} onClick={() => void start.run()}>
              Search our records
            </Button>
            <Button onClick={() => setContent(undefined)}>Back</Button>
          </Row>
        </Stack>
      </Modal>
    );
  const preview = async (values: Chosen) => {
    try {
      setChosen(values);
      setContent((await send(values, 'true')).result);
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Modal title="Upload request" onClose={onClose}>
      <Form
        label="Upload request"
        values={chosen}
        onSubmit={preview}
        actions={({ isBusy }) => (
          <Row end>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" type="submit" busy={isBusy}>
              Show content
            </Button>
          </Row>
        )}
      >
        <DateField name="requestedOn" label="Date of the request" isRequired span={12} />
        <FileField
          name="individual"
          label="People"
          hint="The CSV file with individuals, as FinCEN publishes it"
          extensions={['csv']}
          isRequired
          span={12}
        />
        <FileField
          name="business"
          label="Companies"
          hint="The CSV file with businesses, as FinCEN publishes it"
          extensions={['csv']}
          isRequired
          span={12}
        />
      </Form>
    </Modal>
  );
}
