import type { RecordAt } from '@fiducia/contract/api';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import {
  type DiligenceKind,
  type DiligenceResult,
  diligenceKindName,
  diligenceKinds,
  diligenceResults,
  missingSteps,
} from '@fiducia/domain/participants/diligence';
import { useState } from 'react';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { attempt, perform } from '../../entity/perform.ts';
import { useSearch } from '../../entity/use-search.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { FileField } from '../../kit/file/file-field.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { promptDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { startState } from '../../kit/table/filters/search-state.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

type Participant = RecordAt<'/public/participants'>;

interface NewStep {
  readonly kind: DiligenceKind;
  readonly result: DiligenceResult;
  readonly doneOn: string | null;
  readonly note: string | null;
  readonly file: File | null;
}

const kindOptions = diligenceKinds.map(({ code, displayName }) => ({ value: code, text: displayName }));
const resultOptions = diligenceResults.map(({ code, displayName }) => ({ value: code, text: displayName }));

function RecordStep({ participantId, onClose }: { participantId: string; onClose: () => void }) {
  const save = async ({ file, doneOn, note, kind, result }: NewStep) => {
    const failure = await attempt(
      requestTo('POST /private/participants/:id/diligence-steps', {
        params: { id: participantId },
        body: { kind, result, doneOn: doneOn ?? '', ...(note ? { note } : {}) },
        files: file === null ? {} : { file },
      }),
      'Step recorded',
    );
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title="Record search step" width="medium" onClose={onClose}>
      <Form<NewStep>
        label="Record search step"
        values={{ kind: 'certifiedMail', result: 'sent', doneOn: null, note: null, file: null }}
        submitText="Record step"
        onCancel={onClose}
        onSubmit={save}
        takesFocus
      >
        <Fields>
          <SelectField name="kind" label="Step" isRequired options={kindOptions} span={6} />
          <SelectField name="result" label="Result" isRequired options={resultOptions} span={6} />
          <DateField name="doneOn" label="Date" isRequired span={6} />
          <TextAreaField
            name="note"
            label="Note"
            hint="Such as the tracking number, the website, or whom you called"
            maxLength={1000}
          />
          <FileField name="file" label="Evidence" extensions={['pdf', 'png', 'jpg', 'jpeg']} />
        </Fields>
      </Form>
    </Modal>
  );
}

/** Lists the steps of a diligent search that weren't taken. Renders nothing before the first step, or if one found them. */
function NotDoneYet({ participantId }: { participantId: string }) {
  const { rows } = useSearch({
    path: '/public/diligence-steps',
    state: { ...startState, resultsPerPage: -1 },
    privateFilters: filtersOf('/public/diligence-steps', [
      { field: 'participantId', method: 'equals', value: participantId },
    ]),
  });
  const missing = rows.length === 0 ? [] : missingSteps(rows);
  if (missing.length === 0) return null;
  return <span>Steps not done yet: {missing.map((kind) => labelInSentence(diligenceKindName(kind))).join(', ')}.</span>;
}

const searchNow = (id: string) =>
  perform(requestTo('POST /private/participants/:id/search-for-address', { params: { id } }), 'Search started');

async function confirmAddress(id: string): Promise<void> {
  const reason = await promptDialog({
    title: 'Is the address right?',
    text: 'State how you know that the participant gets mail there. The open notices are mailed again.',
    label: 'Reason',
    okText: 'Confirm address',
  });
  if (reason !== undefined)
    await perform(
      requestTo('POST /private/participants/:id/confirm-address', { params: { id }, body: { reason } }),
      'Address confirmed',
    );
}

/** Shows the search for a participant: whether mail reaches them, the steps taken, and their addresses with sources. */
export function ParticipantSearch({ row }: { row: Participant }) {
  const { may } = useSession();
  const [isRecording, setRecording] = useState(false);
  const mayEdit = may('participants.edit');
  const badSince = row.addressBadSince ?? null;
  return (
    <Stack>
      {badSince !== null && (
        <Alert tone="warning" title={`Mail was returned on ${formatDay(badSince.slice(0, 10))}`}>
          <Stack>
            <span>
              Letters and checks to this address are held. When a new address is saved, the open notices are mailed
              again.
            </span>
            <NotDoneYet participantId={row.id} />
            {mayEdit && (
              <Row>
                <Button dense onClick={() => void confirmAddress(row.id)}>
                  Confirm address
                </Button>
              </Row>
            )}
          </Stack>
        </Alert>
      )}
      <Card
        title="Search steps"
        actions={
          mayEdit && (
            <>
              <Button dense onClick={() => void searchNow(row.id)}>
                Search for address
              </Button>
              <Button dense look="primary" onClick={() => setRecording(true)}>
                Record step
              </Button>
            </>
          )
        }
      >
        <EntityTable
          isEmbedded
          path="/public/diligence-steps"
          caption="Search steps"
          privateFilters={filtersOf('/public/diligence-steps', [
            { field: 'participantId', method: 'equals', value: row.id },
          ])}
          hiddenColumns={['personName']}
          extraColumns={[{ key: 'evidenceFileId', label: 'Evidence', kind: 'file', isDefault: true }]}
        />
      </Card>
      <Card title="Addresses">
        <EntityTable
          isEmbedded
          path="/private/participant-addresses"
          caption="Addresses"
          privateFilters={filtersOf('/private/participant-addresses', [
            { field: 'participantId', method: 'equals', value: row.id },
          ])}
          extraColumns={[
            { key: 'badSince', label: 'Mail returned', kind: 'date', isDefault: true },
            { key: 'createdAt', label: 'Recorded', kind: 'date', isDefault: true },
          ]}
        />
      </Card>
      {isRecording && <RecordStep participantId={row.id} onClose={() => setRecording(false)} />}
    </Stack>
  );
}
