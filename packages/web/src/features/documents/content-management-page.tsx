import { textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import styles from './content.module.css';

const children = [
  {
    title: 'Notices',
    text: 'PDFs enclosed with notices: versions, languages, and reading level.',
    href: '/content-management/notices',
    path: '/private/notice-versions',
    name: 'noticeDisplayName',
  },
  {
    title: 'User guides',
    text: 'Guides for sponsors and participants, in display order.',
    href: '/content-management/user-guides',
    path: '/public/user-guides',
    name: 'displayName',
  },
  {
    title: 'Custom brands',
    text: 'Logos shown on advisors’ pages.',
    href: '/content-management/custom-brands',
    path: '/public/nlira-custom-brands',
    name: 'displayName',
  },
] as const;

function LastChange({ path, name }: { path: string; name: string }) {
  const { data, failure } = useFetch<readonly EntityRow[]>(path, {
    resultsPerPage: 1,
    sortBy: 'updatedAt',
    sortDirection: 'desc',
  });
  if (failure) return <FailureAlert failure={failure} />;
  const [row] = data ?? [];
  if (!data) return <p>…</p>;
  if (!row) return <EmptyState title="Nothing here yet">Open this page to add the first one.</EmptyState>;
  return (
    <p>
      Last changed: {textOf(row, name)}, <DateText value={textOf(row, 'updatedAt')} withTime />
    </p>
  );
}

/** The start page of content management: the three areas and their latest changes. */
export function Screen() {
  return (
    <Stack>
      <PageHeader title="Content management" crumbs={[{ label: 'System' }, { label: 'Content management' }]} />
      <div className={styles['cards']}>
        {children.map((child) => (
          <Card key={child.href} title={child.title}>
            <Stack>
              <p>{child.text}</p>
              <LastChange path={child.path} name={child.name} />
              <div>
                <Button href={child.href}>Open {child.title.toLowerCase()}</Button>
              </div>
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
