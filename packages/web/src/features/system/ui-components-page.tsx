import { useDeferredValue, useState } from 'react';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { SegmentedChoice } from '../../kit/form/inputs/segmented-choice.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { findWidgets, widgetsOf } from './gallery/all-widgets.ts';
import styles from './gallery/catalogue.module.css';
import { type Widget, widgetGroups } from './gallery/widget.tsx';
import { type ShownThemes, WidgetCard } from './gallery/widget-card.tsx';

const themeNames = [
  { value: 'page', text: 'Current theme' },
  { value: 'both', text: 'Light and dark' },
] as const;

function Widgets({ widgets, themes }: { widgets: readonly Widget[]; themes: ShownThemes }) {
  return (
    <div className={styles['widgets']}>
      {widgets.map((widget) => (
        <WidgetCard key={widget.name} widget={widget} themes={themes} />
      ))}
    </div>
  );
}

/** Shows all UI components in all states. Developers use it to select components and spot style regressions. */
export function Screen() {
  const [text, setText] = useState('');
  const [themes, setThemes] = useState<ShownThemes>('page');
  // Rendering hundreds of states is slow, so give typing priority.
  const found = findWidgets(useDeferredValue(text));
  return (
    <>
      <PageHeader
        title="UI components"
        subtitle="The components of all screens, with their code, keys, and messages."
        crumbs={[{ label: 'System' }, { label: 'UI components' }]}
      />
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <TextInput
            type="search"
            aria-label="Search components"
            placeholder="Search names, states, and messages"
            value={text}
            onChange={setText}
          />
        </div>
        <SegmentedChoice label="Themes" value={themes} options={themeNames} onChange={setThemes} />
        {found && (
          <output className={styles['count']}>
            {found.length} {found.length === 1 ? 'component' : 'components'}
          </output>
        )}
      </div>
      {found === undefined && (
        <Tabs
          label="Component groups"
          tabs={widgetGroups.map((group) => ({
            key: group.toLowerCase(),
            label: group,
            count: widgetsOf(group).length,
            content: () => <Widgets key={group} widgets={widgetsOf(group)} themes={themes} />,
          }))}
        />
      )}
      {found && found.length > 0 && <Widgets widgets={found} themes={themes} />}
      {found?.length === 0 && (
        <EmptyState title="No matches.">No component, state, or message contains these words.</EmptyState>
      )}
    </>
  );
}
