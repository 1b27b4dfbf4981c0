import type { RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { EntityTable } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import { downloadAddress, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { BrandLinks } from './brand-links.tsx';
import styles from './content.module.css';
import { UploadDialog } from './upload-dialog.tsx';

type Brand = RowAt<'/public/nlira-custom-brands'>;

/** Minimum contrast of graphics against the page, in hundredths. Source: WCAG 2.2, 1.4.11. */
const enough = 300;

function Contrast({ row, on }: { row: Brand; on: 'Light' | 'Dark' }) {
  const ratio = on === 'Dark' ? row.contrastOnDark : row.contrastOnLight;
  const isEnough = ratio >= enough;
  return (
    <Row>
      <span className={classNames(styles['thumb'], on === 'Dark' && styles['dark'])}>
        <img
          src={downloadAddress('GET /public/nlira-custom-brands/:id/logo', { params: { id: row.id } })}
          alt={`Logo on a ${on === 'Dark' ? 'dark' : 'white'} background`}
        />
      </span>
      <StatusChip
        status={isEnough ? 'enough' : 'weak'}
        label={`${(ratio / 100).toFixed(1)} : 1`}
        colour={isEnough ? 'green' : 'red'}
        tooltip={
          isEnough
            ? 'Sufficient contrast'
            : 'The contrast is below 3:1, so the logo is hard to see. Use a darker or lighter logo.'
        }
      />
    </Row>
  );
}

async function remove(row: Brand): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Delete brand',
    text: `Delete ${row.displayName}?`,
    okText: 'Delete brand',
    isDangerous: true,
  });
  if (isSure)
    await perform(requestTo('DELETE /public/nlira-custom-brands/:id', { params: { id: row.id } }), 'Brand deleted');
}

/** Lists brands with their logos, logo contrast, and linked accounts and users. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('system.edit');
  const [isNew, setNew] = useState(false);
  const [open, setOpen] = useState<Brand>();
  const action = mayEdit && (
    <Button look="primary" onClick={() => setNew(true)}>
      New brand
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Custom brands"
        crumbs={[{ label: 'Content management', href: '/content-management' }, { label: 'Custom brands' }]}
        actions={action}
      />
      <EntityTable
        path="/public/nlira-custom-brands"
        caption="Custom brands"
        emptyAction={action}
        extraColumns={[
          {
            key: 'light',
            label: 'On white background',
            width: 190,
            render: (row) => <Contrast row={row} on="Light" />,
          },
          { key: 'dark', label: 'On dark background', width: 190, render: (row) => <Contrast row={row} on="Dark" /> },
          {
            key: 'act',
            label: 'Actions',
            width: 200,
            render: (row) => (
              <Row>
                <Button dense onClick={() => setOpen(row)}>
                  Linked
                </Button>
                {mayEdit && (
                  <Button dense look="danger" onClick={() => void remove(row)}>
                    Delete brand
                  </Button>
                )}
              </Row>
            ),
          },
        ]}
      />
      {isNew && (
        <UploadDialog
          title="New brand"
          values={{ displayName: '' }}
          done="Brand added"
          part="logoStoredFile"
          fileLabel="Logo"
          extensions={['png', 'jpg']}
          request={({ displayName }, file) =>
            requestTo('POST /public/nlira-custom-brands', { body: { displayName }, files: { logoStoredFile: file } })
          }
          onClose={() => setNew(false)}
        >
          <TextField name="displayName" label="Name" isRequired maxLength={80} />
        </UploadDialog>
      )}
      {open && <BrandLinks row={open} mayEdit={mayEdit} onClose={() => setOpen(undefined)} />}
    </>
  );
}
