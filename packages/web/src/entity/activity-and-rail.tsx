import type { ReactNode } from 'react';
import { WithRail } from '../kit/display/layout.tsx';
import { Activity } from './activity.tsx';
import { RecordRail, type RecordRailProps } from './record-rail.tsx';

export interface ActivityAndRailProps extends RecordRailProps {
  /** The story as this noun tells it; left out: its change log. */
  readonly children?: ReactNode;
}

/** The tab of what happened to a record whose other tabs are wide tables: its activity next to notes, documents, and flags. */
export function ActivityAndRail({ children, ...rail }: ActivityAndRailProps) {
  return (
    <WithRail rail={<RecordRail {...rail} />}>{children ?? <Activity entity={rail.entity} id={rail.id} />}</WithRail>
  );
}

/** The tab itself, for a page's `tabs`. */
export const activityTab = ({ children, ...rail }: ActivityAndRailProps) => ({
  key: 'activity',
  label: 'Activity and notes',
  content: () => <ActivityAndRail {...rail}>{children}</ActivityAndRail>,
});
