import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { useFetch } from '../../entity/use-fetch.ts';
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
    empty: 'No notices yet',
    emptyNext: 'Open notices and upload the first version.',
    text: 'PDFs enclosed with notices: versions, languages, and reading level.',
    href: '/content-management/notices',
    search: 'GET /private/notice-versions',
  },
  {
    title: 'User guides',
    empty: 'No user guides yet',
    emptyNext: 'Open user guides and upload the first guide.',
    text: 'Guides for sponsors and participants, in display order.',
    href: '/content-management/user-guides',
    search: 'GET /public/user-guides',
  },
  {
    title: 'Custom brands',
    empty: 'No custom brands yet',
    emptyNext: 'Open custom brands and add the first logo.',
    text: 'Logos shown on advisors’ pages.',
    href: '/content-management/custom-brands',
    search: 'GET /public/nlira-custom-brands',
  },
] as const;

function LastChange({ search, empty, emptyNext }: Pick<(typeof children)[number], 'search' | 'empty' | 'emptyNext'>) {
  const { data, failure } = useFetch(search, {
    query: { resultsPerPage: 1, sortBy: 'updatedAt', sortDirection: 'desc' },
  });
  if (failure) return <FailureAlert failure={failure} />;
  const [row] = data ?? [];
  if (!data) return <p>…</p>;
  if (!row) return <EmptyState title={empty}>{emptyNext}</EmptyState>;
  return (
    <p>
      Last changed: {'noticeDisplayName' in row ? row.noticeDisplayName : row.displayName},{' '}
      <DateText value={row.updatedAt} withTime />
    </p>
  );
}

/** Renders the start page of content management: the three areas and their latest changes. */
export function Screen() {
  return (
    <Stack>
      <PageHeader title="Content management" crumbs={[{ label: 'System' }, { label: 'Content management' }]} />
      <div className={styles['cards']}>
        {children.map((child) => (
          <Card key={child.href} title={child.title}>
            <Stack>
              <p>{child.text}</p>
              <LastChange search={child.search} empty={child.empty} emptyNext={child.emptyNext} />
              <div>
                <Button href={child.href}>Open {labelInSentence(child.title)}</Button>
              </div>
            </Stack>
          </Card>
        ))}
      </div>
    </Stack>
  );
}
