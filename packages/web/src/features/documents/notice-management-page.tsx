import type { RowAt } from '@fiducia/contract/api';
import { noticeCategories } from '@fiducia/domain/documents/notice-categories';
import { parseNoticeKey } from '@fiducia/domain/orders/notice-key';
import { useState } from 'react';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { EditNotice } from './edit-notice.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { RowActions } from './row-actions.tsx';

type Notice = RowAt<'/private/notices'>;

const views = viewsOf('/private/notices', [
  { label: 'Active', filters: [{ field: 'isActive', method: 'equals', value: 'true' }] },
  { label: 'Inactive', filters: [{ field: 'isActive', method: 'equals', value: 'false' }] },
]);

/** Describes a notice key: its four type codes, the rules it checks, and its flags. */
function describeKey(key: string): string {
  const { prefix, rules, flags } = parseNoticeKey(key);
  const matching = rules.filter((rule) => rule !== undefined);
  return [
    prefix.join(' '),
    matching.length === 0 ? 'no rules' : `rules ${matching.join(', ')}`,
    flags.length === 0 ? '' : `flags ${flags.join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

async function switchNotice({ id, isActive, displayName: name }: Notice): Promise<void> {
  const isSure =
    !isActive ||
    (await confirmDialog({
      title: `Deactivate “${name}”?`,
      text: 'The notice’s document will no longer be created or offered for these services. Order lines that need it stay in Missing notices.',
      okText: 'Deactivate notice',
      isDangerous: true,
    }));
  if (!isSure) return;
  await perform(
    requestTo('PATCH /private/notices/:id', { params: { id }, body: { isActive: !isActive } }),
    isActive ? 'Notice deactivated' : 'Notice activated',
  );
}

function Gaps({ category }: { category: string }) {
  const { data } = useFetch('GET /private/notices/coverage-gaps');
  if (!data || data.length === 0) return null;
  return (
    <Alert tone="warning" title="Unused document templates">
      <ul>
        {data.map((gap) => (
          <li key={`${gap.serviceCode} ${gap.documentTemplateCode}`}>
            {gap.serviceDisplayName}: {gap.documentTemplateDisplayName}
          </li>
        ))}
      </ul>
      {category && <p>Activate a notice, or add the service to an active notice.</p>}
    </Alert>
  );
}

/** Shows which document is sent for which services, one page per category. */
export function Screen() {
  const category = useParameter('category');
  const known = noticeCategories.find(({ code }) => code === category);
  const { may } = useSession();
  const [open, setOpen] = useState<{ readonly what: 'edit' | 'preview'; readonly row: Notice }>();
  const mayEdit = may('system.edit');
  return (
    <Stack>
      <PageHeader
        title={known?.displayName ?? 'Notice management'}
        crumbs={[{ label: 'Notice management' }, { label: known?.displayName ?? category }]}
      />
      <nav aria-label="Categories">
        <Row>
          {noticeCategories.map(({ code, displayName }) => (
            <Button
              key={code}
              dense
              look={code === category ? 'primary' : 'secondary'}
              href={`/notice-management/${code}`}
            >
              {displayName}
            </Button>
          ))}
        </Row>
      </nav>
      <Gaps category={category} />
      {known ? (
        <EntityTable
          key={category}
          path="/private/notices"
          caption="Notices"
          views={views}
          privateFilters={[{ field: 'categoryCode', method: 'equals', value: category }]}
          hiddenColumns={['publishedVersions']}
          extraColumns={[
            { key: 'displayName', label: 'Notice', width: 240 },
            {
              key: 'noticeKey',
              label: 'Key',
              width: 230,
              render: (row) => <span title={row.noticeKey}>{describeKey(row.noticeKey)}</span>,
            },
            {
              key: 'act',
              label: 'Actions',
              width: 110,
              render: (row) => (
                <RowActions
                  name={row.displayName}
                  items={[
                    { label: 'Preview with order line', onChoose: () => setOpen({ what: 'preview', row }) },
                    mayEdit && { label: 'Edit', onChoose: () => setOpen({ what: 'edit', row }) },
                    mayEdit && {
                      label: row.isActive ? 'Deactivate' : 'Activate',
                      isDangerous: row.isActive,
                      onChoose: () => void switchNotice(row),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      ) : (
        <EmptyState title="Category not found">Choose a category above.</EmptyState>
      )}
      {open?.what === 'edit' && <EditNotice row={open.row} onClose={() => setOpen(undefined)} />}
      {open?.what === 'preview' && <PreviewNotice row={open.row} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
