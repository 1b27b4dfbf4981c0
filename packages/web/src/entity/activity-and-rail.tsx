import type { ReactNode } from 'react';
import { WithRail } from '../kit/display/layout.tsx';
import { Activity } from './activity.tsx';
import { RecordRail, type RecordRailProps } from './record-rail.tsx';

export interface ActivityAndRailProps extends RecordRailProps {
  /** The entity’s own timeline. Defaults to its change log. */
  readonly children?: ReactNode;
}

/**
 * Renders the activity tab of a record whose other tabs are wide tables: activity next to notes, documents, and flags.
 */
export function ActivityAndRail({ children, ...rail }: ActivityAndRailProps) {
  return (
    <WithRail rail={<RecordRail {...rail} />}>{children ?? <Activity entity={rail.entity} id={rail.id} />}</WithRail>
  );
}

/** Returns the activity tab for a page's `tabs`. */
export const activityTab = ({ children, ...rail }: ActivityAndRailProps) => ({
  key: 'activity',
  label: 'Activity and notes',
  content: () => <ActivityAndRail {...rail}>{children}</ActivityAndRail>,
});
