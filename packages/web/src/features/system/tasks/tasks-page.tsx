import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { openTasks, useMyTasks } from '../home/my-tasks.tsx';
import { AllTasks } from './all-tasks.tsx';
import { MyTaskList } from './my-task-list.tsx';

/** Shows the user’s tasks, and those of all staff as a list. */
export function Screen() {
  const { data } = useMyTasks();
  return (
    <>
      <PageHeader title="Tasks" />
      <Tabs
        label="Tasks"
        tabs={[
          { key: 'mine', label: 'Mine', count: data && openTasks(data).length, content: () => <MyTaskList /> },
          { key: 'all', label: 'Everyone’s', content: () => <AllTasks /> },
        ]}
      />
    </>
  );
}
