import { useDeferredValue, useState } from 'react';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { SegmentedChoice } from '../../kit/form/segmented-choice.tsx';
import { TextInput } from '../../kit/form/text-input.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import styles from './gallery/catalogue.module.css';
import { findWidgets, widgetsOf } from './gallery/all-widgets.ts';
import { widgetGroups, type Widget } from './gallery/widget.tsx';
import { type ShownThemes, WidgetCard } from './gallery/widget-card.tsx';

const themeNames = [
  { value: 'page', text: 'This theme' },
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

/** Every part of the kit in every state: what a builder may choose from, and where a fault of style is seen first. */
export function Screen() {
  const [text, setText] = useState('');
  const [themes, setThemes] = useState<ShownThemes>('page');
  // Hundreds of states are drawn anew: typing goes first.
  const found = findWidgets(useDeferredValue(text));
  return (
    <>
      <PageHeader
        title="UI components"
        subtitle="The parts that every screen is made of, with their code, keys and words."
        crumbs={[{ label: 'System' }, { label: 'UI components' }]}
      />
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <TextInput
            type="search"
            aria-label="Search the components"
            placeholder="Search names, states and words"
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
          label="Kinds of components"
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
        <EmptyState title="No match.">No component, state or message has these words.</EmptyState>
      )}
    </>
  );
}
