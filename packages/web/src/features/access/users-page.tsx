import { EntityTable } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const widths = [
  { key: 'firstName', label: 'First name', width: 130 },
  { key: 'lastName', label: 'Last name', width: 130 },
  { key: 'emailAddress', label: 'Email', width: 280 },
];

/** Everybody who can sign in. */
export function Screen() {
  return (
    <>
      <PageHeader title="Users" crumbs={[{ label: 'Home', href: '/' }, { label: 'Users' }]} />
      <EntityTable
        path="/public/users"
        caption="Users"
        rowHref={(row) => `/users/${String(row['id'])}`}
        extraColumns={widths}
      />
    </>
  );
}
