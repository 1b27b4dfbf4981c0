import { useState } from 'react';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import { useSession } from '../../shell/session.ts';
import { requestAddress } from '../../shell/transport.ts';
import { BrandLinks } from './brand-links.tsx';
import styles from './content.module.css';
import { UploadDialog } from './upload-dialog.tsx';

/** The contrast that graphics need against the page. Source: WCAG 2.2, 1.4.11. */
const enough = 300;

function Contrast({ row, on }: { row: EntityRow; on: 'Light' | 'Dark' }) {
  const ratio = numberOf(row, `contrastOn${on}`);
  const isEnough = ratio >= enough;
  return (
    <Row>
      <span className={classNames(styles['thumb'], on === 'Dark' && styles['dark'])}>
        <img
          src={requestAddress({ path: `/public/nlira-custom-brands/${row.id}/logo` })}
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

async function remove(row: EntityRow): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Delete brand',
    text: `Delete ${textOf(row, 'displayName')}?`,
    okText: 'Delete',
    isDangerous: true,
  });
  if (isSure) await perform({ method: 'DELETE', path: `/public/nlira-custom-brands/${row.id}` }, 'Brand deleted');
}

/** Brands: their logos, logo contrast, and linked accounts and users. */
export function Screen() {
  const { may } = useSession();
  const mayEdit = may('system.edit');
  const [isNew, setNew] = useState(false);
  const [open, setOpen] = useState<EntityRow>();
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
                    Delete
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
          request={({ displayName }) => ({ path: '/public/nlira-custom-brands', values: { displayName } })}
          onClose={() => setNew(false)}
        >
          <TextField name="displayName" label="Name" isRequired maxLength={80} />
        </UploadDialog>
      )}
      {open && <BrandLinks row={open} mayEdit={mayEdit} onClose={() => setOpen(undefined)} />}
    </>
  );
}
