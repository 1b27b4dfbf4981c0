import type { BodyAt, RowAt } from '@fiducia/contract/api';
import { guidePortals } from '@fiducia/contract/documents/user-guide.entity';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { RowActions } from './row-actions.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Guide = RowAt<'/public/user-guides'>;
type SentGuide = BodyAt<'POST /public/user-guides'>;
interface NewGuide extends Pick<SentGuide, 'displayName' | 'displayNameSpanish' | 'portal'> {
  readonly serviceCode: NonNullable<SentGuide['serviceCode']> | '' | null;
}

const portalOptions = guidePortals.map(({ code, displayName }) => ({ value: code, text: displayName }));
const serviceOptions = serviceCodes.map((code) => ({ value: code, text: services[code].displayName }));
const views = viewsOf(
  '/public/user-guides',
  guidePortals.map(({ code, displayName }) => ({
    label: displayName,
    filters: [{ field: 'portal', method: 'equals', value: code }],
  })),
);
const transition = ({ id }: Guide, direction: 'up' | 'down') =>
  perform(
    requestTo('POST /public/user-guides/:id/move', { params: { id }, body: { direction } }),
    `Guide moved ${direction}`,
  );

const hide = ({ id }: Guide, isHidden: boolean) =>
  perform(
    requestTo('PATCH /public/user-guides/:id', { params: { id }, body: { isHidden } }),
    isHidden ? 'Guide hidden' : 'Guide shown',
  );

async function changeSpanishTitle({ id, displayName }: Guide): Promise<void> {
  const displayNameSpanish = await promptDialog({
    title: 'Change Spanish title',
    text: `Participants who use the portal in Spanish see this title instead of “${displayName}”.`,
    label: 'Title in Spanish',
    okText: 'Change Spanish title',
  });
  if (displayNameSpanish !== undefined)
    await perform(
      requestTo('PATCH /public/user-guides/:id', { params: { id }, body: { displayNameSpanish } }),
      'Spanish title changed',
    );
}

async function remove({ id, displayName }: Guide): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Delete guide',
    text: `Delete ${displayName}?`,
    okText: 'Delete guide',
    isDangerous: true,
  });
  if (isSure) await perform(requestTo('DELETE /public/user-guides/:id', { params: { id } }), 'Guide deleted');
}

function Actions({ row, mayEdit }: { row: Guide; mayEdit: boolean }) {
  const isHidden = row.isHidden === true;
  const view = { label: 'View', href: downloadAddress('GET /public/user-guides/:id/file', { params: { id: row.id } }) };
  const edits = [
    { label: 'Move up', onChoose: () => void transition(row, 'up') },
    { label: 'Move down', onChoose: () => void transition(row, 'down') },
    { label: isHidden ? 'Show' : 'Hide', onChoose: () => void hide(row, !isHidden) },
    { label: 'Change Spanish title', onChoose: () => void changeSpanishTitle(row) },
    { label: 'Delete', isDangerous: true, onChoose: () => void remove(row) },
  ];
  return <RowActions name={row.displayName} items={mayEdit ? [view, ...edits] : [view]} />;
}

/** Lists the portals' user guides, with actions to upload, reorder, and hide them. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('system.edit');
  const [isNew, setNew] = useState(false);
  const action = mayEdit && (
    <Button look="primary" onClick={() => setNew(true)}>
      Upload guide
    </Button>
  );
  return (
    <>
      <PageHeader
        title="User guides"
        crumbs={[{ label: 'Content management', href: '/content-management' }, { label: 'User guides' }]}
        subtitle="Shown in this order to sponsors under Help and to participants next to their distributions."
        actions={action}
      />
      <EntityTable
        path="/public/user-guides"
        caption="User guides"
        views={views}
        emptyAction={action}
        extraColumns={[
          { key: 'displayName', label: 'Guide', width: 240 },
          {
            key: 'act',
            label: 'Actions',
            width: 110,
            render: (row) => <Actions row={row} mayEdit={mayEdit} />,
          },
        ]}
      />
      {isNew && (
        <UploadDialog<NewGuide>
          title="Upload guide"
          values={{ displayName: '', displayNameSpanish: '', portal: 'client', serviceCode: null }}
          done="Guide uploaded"
          request={({ displayName, displayNameSpanish, portal, serviceCode }, file) =>
            requestTo('POST /public/user-guides', {
              body: {
                displayName,
                displayNameSpanish: displayNameSpanish || undefined,
                portal,
                serviceCode: serviceCode || undefined,
              },
              files: { file },
            })
          }
          onClose={() => setNew(false)}
        >
          <TextField name="displayName" label="Name" isRequired maxLength={120} />
          <TextField
            name="displayNameSpanish"
            label="Title in Spanish"
            hint="Participants who use the portal in Spanish see this title."
            maxLength={120}
          />
          <SelectField name="portal" label="Sent to" isRequired options={portalOptions} header="portal" />
          <SelectField name="serviceCode" label="Service" options={serviceOptions} emptyText="All services" />
        </UploadDialog>
      )}
    </>
  );
}
