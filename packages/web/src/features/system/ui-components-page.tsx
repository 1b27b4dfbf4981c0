import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { GalleryActions } from './gallery/gallery-actions.tsx';
import { GalleryFields } from './gallery/gallery-fields.tsx';
import { GalleryFiles } from './gallery/gallery-files.tsx';
import { GalleryTable } from './gallery/gallery-table.tsx';
import { GalleryValues } from './gallery/gallery-values.tsx';
import { GalleryWorksheet } from './gallery/gallery-worksheet.tsx';

/** Every part of the kit in use: what a builder may choose from, and where a fault of style is seen first. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="UI components"
        subtitle="The parts that every screen is made of."
        crumbs={[{ label: 'System' }, { label: 'UI components' }]}
      />
      <Tabs
        label="Kinds of parts"
        tabs={[
          { key: 'values', label: 'Values', content: () => <GalleryValues /> },
          { key: 'actions', label: 'Actions', content: () => <GalleryActions /> },
          { key: 'fields', label: 'Fields', content: () => <GalleryFields /> },
          { key: 'files', label: 'Documents', content: () => <GalleryFiles /> },
          { key: 'table', label: 'Table', count: 300, content: () => <GalleryTable /> },
          { key: 'worksheet', label: 'Worksheet', content: () => <GalleryWorksheet /> },
        ]}
      />
    </>
  );
}
